import { useEffect } from 'react';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toastPlaces } from '../config/toasts';
import { presentToastsWith } from './toasts';

/**
 * The toast library with the settings of spec 2: close on click, pause on hover and on loss of
 * focus. The `unstyled` entry, because the other one injects its styles by script, which the
 * content security policy forbids.
 */
export default function ToastLibrary() {
  useEffect(() => {
    presentToastsWith(({ kind, message, place }) => toastify[kind](message, toastPlaces[place]));
  }, []);
  return (
    <ToastContainer
      {...toastPlaces.global}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      theme="auto"
    />
  );
}

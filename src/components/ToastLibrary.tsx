import { useEffect } from 'react';
import { Icons, toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toastPlaces, toastsAtOnce } from '../config/toasts';
import { toastKindNames } from '../domain/messages';
import { presentToastsWith, type Toast } from './toasts';

/**
 * The toast library with the settings of spec 2: close on click, pause on hover and on loss of
 * focus. The `unstyled` entry, because the other one injects its styles by script, which the
 * content security policy forbids.
 */
export default function ToastLibrary() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    // Not at once: strict mode (`npm start`) takes the container away and sets it up anew right after
    // it came, and what it had been given by then would be lost.
    const timer = setTimeout(() => {
      stop = presentToastsWith(({ kind, message, place }) =>
        toastify[kind](message, { ...toastPlaces[place], icon: <KindIcon kind={kind} /> }),
      );
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <ToastContainer
      {...toastPlaces.global}
      limit={toastsAtOnce}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      theme="auto"
    />
  );
}

/**
 * The library's icon, with a name: some successes and failures have the same text (spec 2), and who
 * does not see the style could not tell them apart.
 */
function KindIcon({ kind }: { kind: Toast['kind'] }) {
  const Icon = Icons[kind];
  return (
    <span role="img" aria-label={toastKindNames[kind]}>
      <Icon type={kind} theme="auto" />
    </span>
  );
}

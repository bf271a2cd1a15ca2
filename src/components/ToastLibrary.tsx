import { useEffect } from 'react';
import { Icons, toast as toastify, ToastContainer, type Id } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toastPlaces, toastsAtOnce } from '../config/toasts';
import { toastKindNames } from '../domain/messages';
import { presentToastsWith, type Toast, type ToastAction } from './toasts';

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
      stop = presentToastsWith(present);
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

function present({ kind, message, place, action }: Toast): void {
  toastify[kind](
    action
      ? ({ toastProps: { toastId } }) => (
          <MessageWithAction id={toastId} message={message} action={action} />
        )
      : message,
    { ...toastPlaces[place], icon: <KindIcon kind={kind} /> },
  );
}

/**
 * A message with a button. The library closes the toast on the same click. It stays for as long as the
 * button has the focus: who comes with the keyboard needs longer.
 */
function MessageWithAction({
  id,
  message,
  action,
}: {
  id: Id;
  message: string;
  action: ToastAction;
}) {
  return (
    <div className="toast-message">
      {message}
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        onFocus={() => toastify.pause({ id })}
        onBlur={() => toastify.play({ id })}
        onClick={(event) => {
          // It goes with its toast, but not at once; until then it would keep the focus.
          event.currentTarget.blur();
          action.onPress();
        }}
      >
        {action.label}
      </button>
    </div>
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

import { Icons, type Id, toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { toastKindNames } from '#domain/messages';

type ToastKind = 'success' | 'error';

/** Positions of toasts, and how long they stay in milliseconds (spec 2, 9). */
const positions = {
  /** For the result of saving a profile or an activity. */
  saveResult: { position: 'top-center', autoClose: 2500 },
  /** For all other toasts. */
  global: { position: 'bottom-center', autoClose: 5000 },
} as const;

/** Maximum toasts on screen; others wait, so they don't cover a phone's screen. Not in the spec. */
const toastsAtOnce = 2;

/** A button in a toast, which also closes the toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/**
 * A toast as recorded by tests.
 *
 * @internal
 */
export interface Toast {
  kind: ToastKind;
  message: string;
  position: keyof typeof positions;
  action?: ToastAction;
}

/** Shows a toast (spec 2, 8, 9). Toasts wait until `ToastOutlet` is mounted. */
export function showToast(
  kind: ToastKind,
  message: string,
  position: Toast['position'],
  action?: ToastAction,
): void {
  toastify[kind](
    action
      ? ({ toastProps: { toastId } }) => (
          <MessageWithAction id={toastId} message={message} action={action} />
        )
      : message,
    { ...positions[position], icon: <KindIcon kind={kind} /> },
  );
}

/**
 * The container for toasts, which close on click and pause on hover and loss of focus (spec 2). Uses the library's `unstyled`
 * build: the default build injects styles by script, which the content security policy blocks.
 */
export function ToastOutlet() {
  return (
    <ToastContainer
      {...positions.global}
      limit={toastsAtOnce}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      theme="auto"
    />
  );
}

/** A message with a button. The toast stays open while the button has the focus, as keyboard users need more time. */
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
          // Otherwise the button would keep the focus until the closing animation ends.
          event.currentTarget.blur();
          action.onPress();
        }}
      >
        {action.label}
      </button>
    </div>
  );
}

/** The library's icon with an accessible name, because some successes and failures share a text (spec 2). */
function KindIcon({ kind }: { kind: ToastKind }) {
  const Icon = Icons[kind];
  return (
    <span role="img" aria-label={toastKindNames[kind]}>
      <Icon type={kind} theme="auto" />
    </span>
  );
}

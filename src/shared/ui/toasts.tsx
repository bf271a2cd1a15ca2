import { type ReactElement, useRef } from 'react';
import { Icons, type Id, toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { toastTimes } from './toastTimes';

type ToastKind = 'success' | 'error';

/** Positions of toasts (spec 2, 9). */
const positions = {
  /** For the result of saving a profile or an activity. */
  saveResult: { position: 'top-center', autoClose: toastTimes.saveResult },
  /** For all other toasts. */
  global: { position: 'bottom-center', autoClose: toastTimes.global },
} as const;

/** Maximum toasts on screen; others wait, so they don't cover a phone's screen. Not in the spec. */
const toastsAtOnce = 2;

/** A button in a toast, which also closes the toast. */
interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Optional parts of a toast. Not in the spec. */
interface ToastExtras {
  /** A second line. */
  detail?: ReactElement | undefined;
  action?: ToastAction | undefined;
}

/**
 * A toast as recorded by tests.
 *
 * @internal
 */
export interface Toast extends ToastExtras {
  kind: ToastKind;
  message: string;
  position: keyof typeof positions;
}

/** Shows a toast (spec 2, 8, 9). Toasts wait until `ToastOutlet` is mounted. */
export function showToast(
  kind: ToastKind,
  message: string,
  position: Toast['position'],
  { detail, action }: ToastExtras = {},
): void {
  toastify[kind](
    ({ toastProps: { toastId } }) => (
      <div className="toast-message">
        <div>
          <div>{message}</div>
          {detail}
        </div>
        {action && <ActionButton id={toastId} {...action} />}
      </div>
    ),
    { ...positions[position], icon: <KindIcon kind={kind} /> },
  );
}

/** Closes all toasts, including those that wait. */
export function closeToasts(): void {
  toastify.dismiss();
  toastify.clearWaitingQueue();
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
      theme="light"
    />
  );
}

/** The toast stays open while its button has the focus, as keyboard users need more time. */
function ActionButton({ id, label, onPress }: ToastAction & { id: Id }) {
  const wasPressed = useRef(false);
  return (
    <button
      type="button"
      className="btn btn-secondary btn-row"
      onFocus={() => toastify.pause({ id })}
      onBlur={() => toastify.play({ id })}
      onClick={(event) => {
        // Otherwise the button would keep the focus until the closing animation ends.
        event.currentTarget.blur();
        // A second click finds the button while the toast is closing.
        if (wasPressed.current) return;
        wasPressed.current = true;
        onPress();
      }}
    >
      {label}
    </button>
  );
}

/** The library's icon with an accessible name, because some successes and failures share a text (spec 2). */
function KindIcon({ kind }: { kind: ToastKind }) {
  const Icon = Icons[kind];
  return (
    <span role="img" aria-label={kind === 'error' ? 'Error' : 'Success'}>
      <Icon type={kind} theme="light" />
    </span>
  );
}

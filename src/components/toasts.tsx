import { Icons, type Id, toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { toastKindNames } from '#domain/messages';

type ToastKind = 'success' | 'error';

/** Where toasts appear and how long they stay, in milliseconds (spec 2, 9). */
const places = {
  /** Results of saving a profile or an activity. */
  saveResult: { position: 'top-center', autoClose: 2500 },
  /** All other toasts. */
  global: { position: 'bottom-center', autoClose: 5000 },
} as const;

/** Most toasts on the screen at a time: the others wait, so that a phone keeps its screen. It is not in the spec. */
const toastsAtOnce = 2;

/** A button in a toast. A press also closes the toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/**
 * What a toast says and how, as tests write down the toasts that were shown.
 *
 * @internal
 */
export interface Toast {
  kind: ToastKind;
  message: string;
  place: keyof typeof places;
  action?: ToastAction;
}

/** Shows a toast (spec 2, 8, 9). Before `ToastOutlet` is on the page, toasts wait for it. */
export function showToast(
  kind: ToastKind,
  message: string,
  place: Toast['place'],
  action?: ToastAction,
): void {
  toastify[kind](
    action
      ? ({ toastProps: { toastId } }) => (
          <MessageWithAction id={toastId} message={message} action={action} />
        )
      : message,
    { ...places[place], icon: <KindIcon kind={kind} /> },
  );
}

/**
 * Where toasts appear, with the settings of spec 2: they close on a click, and pause on hover and on loss of focus. The
 * `unstyled` entry of the library, because the other one injects its styles by script, which the content security
 * policy forbids.
 */
export function ToastOutlet() {
  return (
    <ToastContainer
      {...places.global}
      limit={toastsAtOnce}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      theme="auto"
    />
  );
}

/**
 * A message with a button. The library closes the toast on the same click. The toast stays for as long as the button
 * has the focus: keyboard users need longer to reach it.
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
          // The toast leaves with an animation; without this its button would keep the focus until the end.
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
 * The library's icon, with a name: some successes and failures have the same text (spec 2), and users who do not see
 * the style could not tell them apart.
 */
function KindIcon({ kind }: { kind: ToastKind }) {
  const Icon = Icons[kind];
  return (
    <span role="img" aria-label={toastKindNames[kind]}>
      <Icon type={kind} theme="auto" />
    </span>
  );
}

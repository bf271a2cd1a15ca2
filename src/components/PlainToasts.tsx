import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toastPlaces, toastsAtOnce, type ToastPlace } from '../config/toasts';
import { toastKindNames } from '../domain/messages';
import { presentToastsWith, type Toast } from './toasts';

type Numbered = Toast & { id: number };

/**
 * Toasts without the toast library, which could not be fetched: at the same places and for the same
 * times (spec 2, 9), closed by a click and held under the pointer.
 */
export function PlainToasts() {
  const [toasts, setToasts] = useState<Numbered[]>([]);
  const nextId = useRef(0);

  useEffect(
    () =>
      presentToastsWith((toast) => {
        nextId.current += 1;
        const numbered = { ...toast, id: nextId.current };
        setToasts((others) => [...others, numbered]);
      }),
    [],
  );

  const shown = toasts.slice(0, toastsAtOnce);
  const close = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id));
  return (Object.keys(toastPlaces) as ToastPlace[]).map((place) => (
    <div key={place} className="plain-toasts" data-position={toastPlaces[place].position}>
      {shown
        .filter((toast) => toast.place === place)
        .map((toast) => (
          <PlainToast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
    </div>
  ));
}

function PlainToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { kind, message, place, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), toastPlaces[place].autoClose);
    return () => clearTimeout(timer);
  }, [isHeld, place]);

  return (
    <div
      className="plain-toast"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <button type="button" className="plain-toast-message" onClick={onClose}>
        <span className="visually-hidden">{toastKindNames[kind]}: </span>
        {message}
      </button>
      {action && (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          onClick={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

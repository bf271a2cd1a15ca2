import { useEffect, useRef, useState } from 'react';
import { normalizeEmail } from '../../domain/access';
import { useServices } from '../../components/useServices';
import { ConfirmEmailDialog } from './ConfirmEmailDialog';

/**
 * Completes the sign-in of a user who arrives by the e-mailed link (spec 4), with the address that
 * this browser remembers, or one asked for where the link was sent from another device. A link that
 * does not work is silently ignored; one that does leads on by the session's change.
 */
export function LinkCompletion() {
  const services = useServices();
  const [asksEmail, setAsksEmail] = useState(false);
  const link = useRef('');
  const wasTried = useRef(false);

  useEffect(() => {
    // A link works once: it must not be tried again by a second run of this effect.
    if (wasTried.current) return;
    wasTried.current = true;
    link.current = window.location.href;
    void services.isSignInLink(link.current).then((isLink) => {
      if (!isLink) return;
      const email = services.rememberedEmail();
      if (email) void services.completeSignIn(email, link.current);
      else setAsksEmail(true);
    });
  }, [services]);

  if (!asksEmail) return null;
  return (
    <ConfirmEmailDialog
      onCancel={() => setAsksEmail(false)}
      onConfirm={(email) => {
        setAsksEmail(false);
        void services.completeSignIn(normalizeEmail(email), link.current);
      }}
    />
  );
}

import { useEffect, useState } from 'react';
import { useServices } from '#shared/store/hooks';

/** The newest sign-in link for `email` from the emulators, which send no email. Not part of production bundles. */
export default function EmulatorInbox({ email }: { email: string }) {
  const services = useServices();
  const [link, setLink] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void services.newestEmulatorLink(email).then((found) => {
      if (isCurrent) setLink(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [services, email]);

  return (
    <section className="emulator-inbox" aria-labelledby="emulator-inbox-heading">
      <h2 id="emulator-inbox-heading">Emulator inbox</h2>
      {link ? (
        <a href={link}>{`Open the newest sign-in link for ${email}`}</a>
      ) : (
        <p>No link yet.</p>
      )}
    </section>
  );
}

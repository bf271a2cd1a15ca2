import { type ContactMail, phoneLink } from '#domain/review/askContact';
import { reviewMessages } from '#domain/staffMessages';

/**
 * The phone or e-mail of an activity's contact. A number is called by the device. Beside an address stands the way to a
 * question in staff's own mail program: the app sends nothing.
 */
export function ContactLink({
  contact,
  name,
  mail,
}: {
  /** As the student wrote it. */
  contact: string;
  /** The contact's name. */
  name: string;
  /** Undefined where the contact is not one address. */
  mail: ContactMail | undefined;
}) {
  const phone = phoneLink(contact);
  if (phone) {
    return (
      <a className="contact-link" href={phone}>
        {contact}
      </a>
    );
  }
  if (mail === undefined) return contact;
  return (
    <>
      {contact}{' '}
      <a
        className="contact-link"
        href={mail.href}
        aria-label={reviewMessages.askLabel(name, mail.count)}
      >
        {reviewMessages.ask(mail.count)}
      </a>
    </>
  );
}

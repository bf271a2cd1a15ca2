import { WrappingText } from '#shared/ui/WrappingText';
import { type ContactMail, phoneLink } from './askContact';
import { reviewMessages } from './reviewMessages';

/**
 * The phone number or email address of an activity's contact. A number can be called; next to an address, a link opens the question
 * in the reviewer's mail program. The app sends nothing.
 */
export function ContactLink({
  contact,
  name,
  mail,
}: {
  /** As the student entered it. */
  contact: string;
  name: string;
  /** Undefined if the contact isn't exactly one address. */
  mail: ContactMail | undefined;
}) {
  const phone = phoneLink(contact);
  if (phone) {
    return (
      <a className="sentence-link" href={phone}>
        {contact}
      </a>
    );
  }
  if (mail === undefined) return <span>{contact}</span>;
  const ask = reviewMessages.ask(mail.count);
  return (
    <>
      <WrappingText text={contact} />{' '}
      <a className="sentence-link" href={mail.href} aria-label={`${ask}: email ${name}`}>
        {ask}
      </a>
    </>
  );
}

import { appVersion } from '#config/env';
import { school } from '#config/school';
import { footerYear } from '#domain/limits';

/** The footer of every screen (spec 1): copyright line, repository link with the version, contact link. */
export function Footer() {
  return (
    <footer className="app-footer">
      <span>
        © {footerYear} {school.name}
      </span>
      <a href={school.repositoryUrl} title={`Version ${appVersion}`}>
        Source code
      </a>
      <a href={`mailto:${school.contactEmail}`}>{school.contactEmail}</a>
    </footer>
  );
}

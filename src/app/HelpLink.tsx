import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { helpPath } from '#config/paths';
import { useLetterKeys, useSingleKeys } from '#shared/ui/hooks';

/** The link to /help: a question mark in the navigation bar, or a word in a narrow screen's menu. The `?` key also opens /help. */
export function HelpLink() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasKeys = useSingleKeys();
  useLetterKeys({ '?': () => pathname !== helpPath && void navigate(helpPath) });
  return (
    <NavLink
      className="nav-link nav-help"
      to={helpPath}
      title="Help"
      aria-keyshortcuts={hasKeys ? '?' : undefined}
    >
      <span aria-hidden="true">?</span>
      <span>Help</span>
    </NavLink>
  );
}

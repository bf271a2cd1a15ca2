import { NavBar } from '../components/NavBar';
import { UserMenu } from '../components/UserMenu';
import { useAppSelector } from '../store/hooks';
import { selectSignedIn } from '../store/session/sessionSlice';

/** The navigation bar as the app shows it: with the user's menu where somebody is signed in. */
export function NavBarOfApp() {
  const signedIn = useAppSelector(selectSignedIn);
  return <NavBar userMenu={signedIn ? <UserMenu /> : undefined} />;
}

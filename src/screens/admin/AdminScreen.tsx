import { Page } from '../../components/Page';
import { screenMessages } from '../../domain/messages';
import { useAppSelector } from '../../store/hooks';
import { selectIsAdmin } from '../../store/sessionSlice';

/** /admin: the admin dashboard (spec 2). */
export default function AdminScreen() {
  const admin = useAppSelector(selectIsAdmin);
  return (
    <Page title="Admin" heading="Admin Dashboard">
      {!admin && <p>{screenMessages.notAdmin}</p>}
    </Page>
  );
}

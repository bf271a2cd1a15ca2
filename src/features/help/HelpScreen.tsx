import './help.scss';
import { Fragment, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { groupPath, paths, reportsPath, reviewPath, rosterPath, staffPath } from '#config/paths';
import { school } from '#config/school';
import { NewActivityLink } from '#features/activities/NewActivityLink';
import { selectReviewerClub, selectSignedIn } from '#features/session/sessionSlice';
import { SignInNotice } from '#features/session/SignInNotice';
import { useCan } from '#features/session/useCan';
import { ownValue } from '#shared/lib/ownValue';
import { useAppSelector } from '#shared/store/hooks';
import { Checkbox } from '#shared/ui/FieldFrame';
import { useSingleKeys } from '#shared/ui/hooks';
import { Page } from '#shared/ui/Page';
import { singleKeysOff } from '#shared/ui/singleKeys';
import { helpKeys, workingKeys } from './helpKeys';
import { type HelpRole, type HelpTask, helpTasks } from './helpTasks';

const title = 'Help';

/** /help: the tasks of the user's role, step by step, and the keys that work. */
export default function HelpScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  return signedIn ? <Help /> : <SignInNotice title={title} />;
}

function useHelpRole(): HelpRole {
  const managesStaff = useCan('manageStaff');
  const isAdmin = useCan('seeStudents');
  const isReviewer = useCan('review');
  if (managesStaff) return 'fixedAdmin';
  if (isAdmin) return 'admin';
  return isReviewer ? 'reviewer' : 'student';
}

function Help() {
  const role = useHelpRole();
  const club = useAppSelector(selectReviewerClub);
  return (
    <Page title={title} heading={title}>
      {club !== 'all' && <p>{`You review the activities for ${school.clubs[club]}.`}</p>}
      <Tasks tasks={helpTasks[role]} />
      <Keys role={role} />
    </Page>
  );
}

function Tasks({ tasks }: { tasks: readonly HelpTask[] }) {
  const { hash } = useLocation();
  const listRef = useRef<HTMLDivElement>(null);

  // Other screens link to their task on this page.
  useEffect(() => {
    const headings = [...(listRef.current?.querySelectorAll('h2') ?? [])];
    const asked = headings.find(({ id }) => `#${id}` === hash);
    asked?.focus({ preventScroll: true });
    asked?.scrollIntoView();
  }, [hash]);

  return (
    <div ref={listRef} className="help-tasks">
      {tasks.map(({ id, title, steps }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <Step text={step} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The screens that steps link to. `Submit` always opens a new activity. */
const screens: Readonly<Record<string, string>> = {
  Dashboard: paths.admin,
  Group: groupPath,
  Hours: paths.table,
  Reports: reportsPath,
  Review: reviewPath,
  Roster: rosterPath,
  Staff: staffPath,
  'your profile': paths.profile,
};

/** A step with its labels in bold, and its links. */
function Step({ text }: { text: string }) {
  return text.split(/(\*\*.+?\*\*|\[.+?\])/).map((part) => {
    if (part.startsWith('**')) return <b key={part}>{part.slice(2, -2)}</b>;
    if (!part.startsWith('[')) return part;
    const name = part.slice(1, -1);
    const to = ownValue(screens, name);
    return to === undefined ? (
      <NewActivityLink key={part} className="sentence-link">
        {name}
      </NewActivityLink>
    ) : (
      <Link key={part} className="sentence-link" to={to}>
        {name}
      </Link>
    );
  });
}

function Keys({ role }: { role: HelpRole }) {
  const hasSingleKeys = useSingleKeys();
  return (
    <section aria-labelledby="keys" className="help-keys">
      <h2 id="keys">Keys</h2>
      <Checkbox
        label="Single-key shortcuts"
        isChecked={hasSingleKeys}
        onCheckedChange={(isChecked) => singleKeysOff.make(!isChecked)}
      />
      <p className="note">
        Turn them off if you use dictation. This browser remembers your choice.
      </p>
      <div className="help-screens">
        {workingKeys(helpKeys[role], hasSingleKeys).map(({ screen, keys }) => (
          <section key={screen} aria-label={screen}>
            <h3 className="text-15">{screen}</h3>
            <dl className="fields">
              {keys.map(({ key, what }) => (
                <Fragment key={`${key} ${what}`}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

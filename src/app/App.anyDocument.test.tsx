import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { entryEditStarted } from '#features/activities/editSlice';
import { blankEntry, type Entry, entryWithDefaults } from '#features/activities/entry';
import DashboardScreen from '#features/dashboard/DashboardScreen';
import EditScreen from '#features/edit/EditScreen';
import HoursScreen from '#features/hours/HoursScreen';
import { blankProfile, profileFrom } from '#features/profile/profile';
import ProfileScreen from '#features/profile/ProfileScreen';
import { reportFrom } from '#features/reports/report';
import type { ProfileMap } from '#features/students/students';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';

/*
 * The rules refuse all of these documents, but an older project or someone using the console may have stored some. The app reads them like
 * any stored document, with the functions next to their types.
 */

const ann = schoolEmail('ann');
const runs = 25;
const timeout = 120_000;

/** Stand-ins for Firestore's types: objects with a class and methods, some of them hostile. */
const strange = fc.constantFrom(
  { toJSON: () => ({ seconds: 5, nanoseconds: 6 }), toMillis: () => 5000 },
  {
    toJSON: () => {
      throw new Error('no JSON');
    },
  },
  new Date(Number.NaN),
  new Uint8Array([1, 2]),
  Object.create(null) as unknown,
);

const value = fc.oneof(
  fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(null, undefined, '', 0, Number.NaN, 1e300, true, [], {}, [[]], [null, null]),
  strange,
);

/** Documents with any of the expected fields, each of any type, and with some unexpected ones. */
const documents = (fields: readonly string[]) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...fields), value),
      fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), value, { maxKeys: 2 }),
    )
    .map(([known, unknown]): Record<string, unknown> => ({ ...unknown, ...known }));

const entryDocuments = documents(Object.keys(blankEntry));
const profileDocuments = documents(Object.keys(blankProfile));
const reportDocuments = documents(['lastUpdated', 'hourSummary', 'awardsList']);

const heading = () => screen.getByRole('heading', { level: 1 });

function open(ui: ReactNode, options: Parameters<typeof renderWithStore>[1] = {}) {
  cleanup();
  return renderWithStore(ui, { user: ann, ...options });
}

const always = (property: Parameters<typeof fc.assert>[0]) =>
  fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns: runs });

describe('whatever is stored, the screen shows', () => {
  it(
    'the table and the form of each activity, which says what is wrong with it',
    { timeout },
    async () => {
      await always(
        fc.asyncProperty(
          fc.array(entryDocuments, { minLength: 1, maxLength: 3 }),
          async (stored) => {
            const entries: Record<string, Entry> = Object.fromEntries(
              stored.map((fields, index) => [`key${index}`, entryWithDefaults(fields)]),
            );
            const table = open(<HoursScreen />, { path: '/table' });
            act(() => table.deliverEntries(entries));
            expect(heading()).toHaveTextContent(/^Total Hours : [\d.]+ hours$/);
            expect(screen.getAllByRole('row')).toHaveLength(stored.length + 1);
            fireEvent.click(screen.getAllByText('Delete')[0] as HTMLElement);
            expect(screen.getByRole('dialog')).toBeInTheDocument();

            const [entry] = Object.values(entries);
            const form = open(<EditScreen />, { path: '/edit' });
            act(() => {
              form.store.dispatch(entryEditStarted({ key: 'key0', entry: entry as Entry }));
            });
            expect(heading()).toHaveTextContent('Edit your activity');
            fireEvent.click(screen.getByText('Submit'));
            // It is either rejected with a message or stored.
            await waitFor(() => {
              const errors = [...document.querySelectorAll('.field-error')];
              const isRefused = errors.some(({ textContent }) => textContent !== '');
              expect(isRefused || form.services.saveEntry.mock.calls.length === 1).toBe(true);
            });
          },
        ),
      );
    },
  );

  it('the profile', { timeout }, async () => {
    await always(
      fc.property(profileDocuments, (stored) => {
        const app = open(<ProfileScreen />, { path: '/profile' });
        act(() => app.deliverProfile(profileFrom(stored)));
        expect(heading()).toHaveTextContent('Profile');
        expect(screen.getByLabelText('First Name')).toBeVisible();
      }),
    );
  });

  it('the dashboard, with a row for each key of the student list', { timeout }, async () => {
    const lists = fc.dictionary(
      fc.oneof(fc.constantFrom(ann, 'EXISTS', 'a/b'), fc.string({ minLength: 1, maxLength: 9 })),
      fc.oneof(value, profileDocuments),
      { minKeys: 1, maxKeys: 4 },
    );
    await always(
      fc.asyncProperty(lists, fc.option(reportDocuments), async (list, report) => {
        const app = open(<DashboardScreen />, {
          user: school.adminEmails[0],
          path: '/admin',
          services: {
            readStudentList: () => Promise.resolve(list as ProfileMap),
            readReport: () => Promise.resolve(report ? reportFrom(report) : undefined),
          },
        });
        await screen.findByText('Admin Dashboard');
        expect(screen.getAllByText('View')).toHaveLength(Object.keys(list).length);
        await waitFor(() => expect(app.store.getState().reports.lastUpdated).toBeDefined());
        fireEvent.click(screen.getByText('Name'));
        fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'x' } });
      }),
    );
  });
});

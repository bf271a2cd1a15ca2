import { readFile } from 'node:fs/promises';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { selectHasUnsaved } from '#app/unsaved';
import { rosterPath } from '#config/paths';
import { school } from '#config/school';
import type { Profile } from '#features/profile/profile';
import { sessionOf } from '#features/session/account';
import { sessionSet } from '#features/session/sessionSlice';
import type { ProfileMap } from '#features/students/students';
import { listFileMaxBytes, newAccountsAnHour } from '#shared/lib/limits';
import { listFileMessages } from '#shared/lib/listFileMessages';
import { screenMessages } from '#shared/lib/messages';
import { schoolYearName } from '#shared/lib/schoolYear';
import { selectTask } from '#shared/store/tasksSlice';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { renderWithStore, storeWithFakes } from '#testing/renderWithStore';
import type { RosterOutcome, RosterResult, RosterRun } from './compareRoster';
import { rosterMessages } from './rosterMessages';
import RosterScreen from './RosterScreen';

// jsdom can't download files; tests/e2e covers the real one.
vi.mock(import('#shared/ui/downloadCsv'), () => ({ downloadCsv: vi.fn() }));

const [domain] = school.emailDomains;
const year = String(new Date().getFullYear() + 1);
const address = (name: string) => `${name}@${domain}`;
const named = (firstName: string): Profile => ({
  firstName,
  lastName: 'Lee',
  graduationYear: year,
});

/** Returns a roster with a line for each of these names. */
function rosterOf(names: Record<string, string>): string {
  const lines = Object.entries(names).map(
    ([name, first]) => `${address(name)},${first},Lee,${year}`,
  );
  return `email,first,last,year\n${lines.join('\n')}\n`;
}

const done: RosterResult = {
  outcome: 'done',
  added: 0,
  replaced: 0,
  there: 0,
  kept: [],
  removed: [],
  left: 0,
};

/** Renders the screen with this student list and imports that wait for the test. */
async function renderRoster(
  listed: Record<string, Profile> = {},
  services: Partial<Services> = {},
) {
  let list: ProfileMap = Object.fromEntries(
    Object.entries(listed).map(([name, profile]) => [address(name), profile]),
  );
  let run: RosterRun | undefined;
  let end: (outcome: RosterOutcome | null) => void = () => undefined;
  const storeRoster = vi.fn<Services['storeRoster']>((started) => {
    run = started;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const readStudentList = vi.fn<Services['readStudentList']>(() => Promise.resolve(list));
  const app = renderWithStore(<RosterScreen />, {
    user: school.adminEmails[0],
    path: rosterPath,
    services: { storeRoster, readStudentList, ...services },
  });
  const text = await app.findByRole('textbox', { name: 'Students' });
  return {
    ...app,
    storeRoster,
    readStudentList,
    paste: async (roster: string) => {
      await app.user.clear(text);
      await app.user.click(text);
      await app.user.paste(roster);
    },
    add: () => app.getByRole('button', { name: /^(Add|Replace) / }),
    progress: (count: number) =>
      act(async () => {
        run?.onProgress(count);
        await Promise.resolve();
      }),
    isAborted: () => run?.signal.aborted,
    end: (outcome: RosterOutcome | null, after: ProfileMap = list) => {
      list = after;
      return act(async () => {
        end(outcome);
        await Promise.resolve();
      });
    },
    hasUnsaved: () => selectHasUnsaved(app.store.getState()),
  };
}

describe('a pasted roster', () => {
  it('is compared with the student list, with lines to look at first', async () => {
    const { paste, getByText, container } = await renderRoster({
      ann: named('Ann'),
      bo: named('Bo'),
    });
    await paste(`${rosterOf({ cy: 'Cy', bo: 'Bob', ann: 'Ann' })}x@gmail.com,X,Lee,${year}\n`);
    expect(getByText('1 new, 1 unchanged, 1 different, 1 with errors')).toBeVisible();
    const rows = [...container.querySelectorAll('tbody tr')].map(({ children }) =>
      [...children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['5', 'x@gmail.com', '', '', expect.stringMatching(/^Error: email "x@gmail.com" isn't at/)],
      ['3', address('bo'), 'Bob Lee', year, `Different: listed as Bo Lee, ${year}`],
      ['2', address('cy'), 'Cy Lee', year, 'New'],
      ['4', address('ann'), 'Ann Lee', year, 'Unchanged'],
    ]);
  });

  it('has class years for the grades of the school year in which it is added, also after a night', async () => {
    const { month, day } = school.schoolYear;
    const first = (hour: number) => new Date(2027, month - 1, day, hour);
    const gradesFor = (begin: number) =>
      new RegExp(`^Grades are for the ${schoolYearName(begin, school.schoolYear)} school year`);
    vi.useFakeTimers({ toFake: ['Date'], now: first(-2) });
    onTestFinished(() => void vi.useRealTimers());
    const { paste, getByText } = await renderRoster();
    await paste(`email,first,last,grade\n${address('cy')},Cy,Lee,9\n`);
    expect(getByText(gradesFor(2026))).toBeVisible();
    vi.setSystemTime(first(8));
    fireEvent(document, new Event('visibilitychange'));
    expect(getByText(gradesFor(2027))).toBeVisible();
  });

  it('is shown in full on request, and moves the focus to the first added line', async () => {
    const { paste, user, getByText } = await renderRoster();
    const names = Array.from({ length: 26 }, (_, at): [string, string] => [`s${at}`, `No. ${at}`]);
    await paste(rosterOf(Object.fromEntries(names)));
    await user.click(getByText('Show all 26'));
    expect(getByText('No. 25 Lee').closest('tr')).toHaveFocus();
  });

  it.each([
    ['without a header row', `${address('a')},A,Lee,${year}`, /must be a header row/],
    ['with only a header row', 'email,first,last,year\n', rosterMessages.nobody],
  ])('%s cannot be added', async (_what, roster, message) => {
    const { paste, getByText, queryByRole } = await renderRoster({ ann: named('Ann') });
    await paste(roster);
    expect(getByText(message)).toBeVisible();
    expect(queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  it('is stored on request, but only new students', async () => {
    const app = await renderRoster({ ann: named('Ann'), bo: named('Bo') });
    await app.paste(rosterOf({ ann: 'Ann', bo: 'Bob', cy: 'Cy' }));
    expect(app.hasUnsaved()).toBe(true);
    await app.user.dblClick(app.add());
    expect(app.storeRoster).toHaveBeenCalledOnce();
    expect(app.storeRoster.mock.lastCall?.[0].students).toEqual([
      { email: address('cy'), profile: named('Cy'), replaceable: null },
    ]);
    await app.end(
      { ...done, added: 1 },
      {
        [address('ann')]: named('Ann'),
        [address('bo')]: named('Bo'),
        [address('cy')]: named('Cy'),
      },
    );
    expect(await app.findByText('Added 1 student.')).toBeVisible();
    expect(app.getByText('0 new, 2 unchanged, 1 different, 0 with errors')).toBeVisible();
    expect(app.hasUnsaved()).toBe(false);
  });

  it('has its lines with errors skipped only if the box is checked', async () => {
    const app = await renderRoster();
    await app.paste(`${rosterOf({ ann: 'Ann' })}x@gmail.com,X,Lee,${year}\n`);
    await app.user.click(app.add());
    const leaveOut = app.getByLabelText('Skip the line with errors');
    expect(leaveOut).toHaveFocus();
    expect(leaveOut).toHaveAccessibleDescription(rosterMessages.skipFirst);
    expect(app.storeRoster).not.toHaveBeenCalled();
    await app.user.click(leaveOut);
    await app.user.click(app.add());
    expect(app.storeRoster).toHaveBeenCalledOnce();
  });

  it('loses its checks when the text changes', async () => {
    const app = await renderRoster();
    await app.paste('email,first,last,year\nx,,,\n');
    expect(app.getByText(rosterMessages.allWrong)).toBeVisible();
    await app.user.click(app.getByLabelText('Skip the line with errors'));
    await app.paste('email,first,last,year\ny,,,\n');
    expect(app.getByLabelText('Skip the line with errors')).not.toBeChecked();
  });

  it('replaces names if the box is checked, and passes on the name staff saw', async () => {
    const app = await renderRoster({ ann: named('Ann') });
    await app.paste(rosterOf({ ann: 'Anna' }));
    expect(app.add()).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(app.add());
    expect(app.storeRoster).not.toHaveBeenCalled();
    await app.user.click(app.getByLabelText(/^Update 1 student/));
    await app.user.click(app.getByRole('button', { name: 'Update 1 student' }));
    expect(app.storeRoster.mock.lastCall?.[0].students).toEqual([
      { email: address('ann'), profile: named('Anna'), replaceable: named('Ann') },
    ]);
  });

  it('mentions the accounts per hour if more students are new', async () => {
    const { paste, queryByText } = await renderRoster();
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, 'Sam']));
    await paste(rosterOf(names(newAccountsAnHour)));
    expect(queryByText(rosterMessages.accounts)).toBeNull();
    await paste(rosterOf(names(newAccountsAnHour + 1)));
    expect(queryByText(rosterMessages.accounts)).toBeVisible();
  });
});

describe('a reload', () => {
  it('restores the text as unsaved for the admin who typed it, and nobody else', async () => {
    const before = await renderRoster();
    await before.paste(rosterOf({ ann: 'Ann' }));
    const [, of, kept] = before.services.writePersisted.mock.lastCall ?? [];
    before.unmount();
    const readPersisted = (place: string, email: string) =>
      place === 'roster' && email === of ? structuredClone(kept) : null;
    const app = await renderRoster({}, { readPersisted });
    expect(app.getByRole('textbox', { name: 'Students' })).toHaveValue(rosterOf({ ann: 'Ann' }));
    expect(app.hasUnsaved()).toBe(true);
    const other = storeWithFakes({ user: school.adminEmails[1], services: { readPersisted } });
    expect(other.store.getState().roster.text).toBe('');
  });

  it('has a warning if the browser cannot keep the text', async () => {
    const writePersisted: Services['writePersisted'] = (_place, _email, _roster, onWritten) =>
      onWritten?.(false);
    const app = await renderRoster({}, { writePersisted });
    await app.paste(rosterOf({ ann: 'Ann' }));
    const text = app.getByRole('textbox', { name: 'Students' });
    expect(text).toHaveAccessibleDescription(expect.stringContaining(rosterMessages.notKept));
    expect(text).toHaveValue(rosterOf({ ann: 'Ann' }));
    expect(app.hasUnsaved()).toBe(true);
  });

  it.each([[7], [{ text: 3 }], ['text']])('ignores %j', (kept) => {
    const { store } = storeWithFakes({
      user: school.adminEmails[0],
      services: { readPersisted: () => kept },
    });
    expect(store.getState().roster.text).toBe('');
  });
});

describe('an import', () => {
  it('shows its progress, stops, says what is left, and continues', async () => {
    const app = await renderRoster();
    await app.paste(rosterOf({ ann: 'Ann', bo: 'Bo' }));
    await app.user.click(app.add());
    await app.progress(1);
    expect(app.getByText('1 of 2 students')).toBeVisible();
    expect(app.getByRole('progressbar', { name: 'Students imported' })).toBeVisible();
    expect(app.getByRole('textbox', { name: 'Students' })).toHaveAttribute('readonly');
    await app.user.click(app.getByRole('button', { name: 'Stop' }));
    expect(app.isAborted()).toBe(true);
    await app.end(
      { ...done, outcome: 'stopped', added: 1, left: 1 },
      { [address('ann')]: named('Ann') },
    );
    const outcome = await app.findByText('Added 1 student. Stopped with 1 student left.');
    await waitFor(() => expect(outcome).toHaveFocus());
    expect(app.hasUnsaved()).toBe(true);
    await app.user.click(app.getByRole('button', { name: 'Add 1 student' }));
    expect(app.storeRoster).toHaveBeenCalledTimes(2);
  });

  it.each<[string, RosterOutcome | null, RegExp]>([
    ['the server does not answer', null, /^Nothing was added. The server couldn't be reached/],
    [
      'the student list cannot hold them',
      { outcome: 'tooLarge' },
      /^Nothing was added. The student list/,
    ],
    [
      'the network fails',
      { ...done, outcome: 'failed', added: 1, left: 1 },
      /^Added 1 student\. Then the server couldn't be reached or refused the request\. Press again/,
    ],
  ])('says so if %s, and can be tried again', async (_what, outcome, message) => {
    const app = await renderRoster();
    await app.paste(rosterOf({ ann: 'Ann', bo: 'Bo' }));
    await app.user.click(app.add());
    await app.end(outcome);
    expect(await app.findByText(message)).toBeVisible();
    await app.user.click(app.add());
    expect(app.storeRoster).toHaveBeenCalledTimes(2);
  });

  it('names students whose own profile was kept', async () => {
    const app = await renderRoster();
    await app.paste(rosterOf({ ann: 'Ann' }));
    await app.user.click(app.add());
    await app.end({ ...done, kept: [address('ann')] });
    expect(await app.findByText(rosterMessages.kept(1))).toBeVisible();
    expect(app.getByRole('listitem')).toHaveTextContent(address('ann'));
  });

  it('names students to update who were removed meanwhile, and offers them as new', async () => {
    const app = await renderRoster({ ann: named('Ann') });
    await app.paste(rosterOf({ ann: 'Anna' }));
    await app.user.click(app.getByRole('checkbox', { name: /^Update 1 student/ }));
    await app.user.click(app.getByRole('button', { name: 'Update 1 student' }));
    await app.end({ ...done, removed: [address('ann')] }, {});
    expect(await app.findByText(rosterMessages.removed(1))).toBeVisible();
    expect(app.getByRole('listitem')).toHaveTextContent(address('ann'));
    expect(app.getByRole('button', { name: 'Add 1 student' })).toBeVisible();
  });

  it('continues while another screen is open, and shows its result on return', async () => {
    const app = await renderRoster();
    await app.paste(rosterOf({ ann: 'Ann' }));
    await app.user.click(app.add());
    app.unmount();
    expect(app.isAborted()).toBe(false);
    await app.end({ ...done, added: 1 }, { [address('ann')]: named('Ann') });
    render(
      <Provider store={app.store}>
        <MemoryRouter initialEntries={[rosterPath]}>
          <RosterScreen />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.getByRole('textbox', { name: 'Students' })).toHaveValue(rosterOf({ ann: 'Ann' }));
    expect(await screen.findByText('Added 1 student.')).toBeVisible();
  });

  it('ends with the session and leaves nothing', async () => {
    const app = await renderRoster();
    await app.paste(rosterOf({ ann: 'Ann' }));
    await app.user.click(app.add());
    const { readStudentList } = app;
    const reads = readStudentList.mock.calls.length;
    act(() => void app.store.dispatch(sessionSet(sessionOf(null))));
    expect(app.isAborted()).toBe(true);
    await app.progress(1);
    await app.end({ ...done, outcome: 'stopped', left: 1 });
    expect(app.store.getState().roster.text).toBe('');
    expect(selectTask('roster')(app.store.getState())).toBeUndefined();
    expect(readStudentList).toHaveBeenCalledTimes(reads);
  });
});

describe('a file', () => {
  /** Returns a readable file, unlike jsdom's. */
  const fileOf = (content: string) =>
    Object.assign(new File([content], 'students.csv', { type: 'text/csv' }), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer),
    });

  it('fills the text area, and does not count as unsaved', async () => {
    const app = await renderRoster();
    await app.user.upload(app.getByLabelText('Choose a file'), fileOf(rosterOf({ ann: 'Ann' })));
    await waitFor(() =>
      expect(app.getByRole('textbox', { name: 'Students' })).toHaveValue(rosterOf({ ann: 'Ann' })),
    );
    expect(app.hasUnsaved()).toBe(false);
  });

  it('replaces typed text only after confirmation', async () => {
    const app = await renderRoster();
    const text = app.getByRole('textbox', { name: 'Students' });
    const choose = () =>
      app.user.upload(app.getByLabelText('Choose a file'), fileOf(rosterOf({ ann: 'Ann' })));
    await app.paste(rosterOf({ bo: 'Bo' }));
    await choose();
    await app.findByText(rosterMessages.replaceText);
    await app.user.click(app.getByRole('button', { name: 'Cancel' }));
    expect(text).toHaveValue(rosterOf({ bo: 'Bo' }));
    await choose();
    await app.user.click(await app.findByRole('button', { name: 'Replace' }));
    expect(text).toHaveValue(rosterOf({ ann: 'Ann' }));
  });

  it('keeps the text if it is empty, and says so', async () => {
    const app = await renderRoster();
    const choose = (content: string) =>
      app.user.upload(app.getByLabelText('Choose a file'), fileOf(content));
    await choose(rosterOf({ ann: 'Ann' }));
    const text = app.getByRole('textbox', { name: 'Students' });
    await waitFor(() => expect(text).toHaveValue(rosterOf({ ann: 'Ann' })));
    await choose('\r\n \r\n');
    expect(await app.findByText(listFileMessages.empty)).toBeVisible();
    expect(text).toHaveValue(rosterOf({ ann: 'Ann' }));
  });

  /** Returns a file that the browser reads once it arrives. */
  const slowFileOf = (content: string) => {
    let resolve: () => void = () => undefined;
    const arrived = new Promise<void>((done) => {
      resolve = done;
    });
    const file = fileOf(content);
    const bytes = new TextEncoder().encode(content).buffer;
    return {
      file: Object.assign(file, { arrayBuffer: () => arrived.then(() => bytes) }),
      arrive: () => resolve(),
    };
  };

  /** Returns a readable workbook from LibreOffice, with the sheets Students and "Read me & notes". */
  const workbook = async () => {
    const bytes = await readFile('src/shared/lib/spreadsheets/libreoffice.xlsx');
    const copy = new Uint8Array(bytes);
    return Object.assign(new File([copy], 'students.xlsx'), {
      arrayBuffer: () => Promise.resolve(copy.buffer),
    });
  };

  it('with several sheets asks for one, and reads none if that is canceled', async () => {
    const app = await renderRoster();
    const text = app.getByRole('textbox', { name: 'Students' });
    const file = app.getByLabelText('Choose a file');
    await app.user.upload(file, await workbook());
    const dialog = await app.findByRole('dialog', { name: listFileMessages.whichSheet });
    await app.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(app.queryByRole('dialog')).toBeNull();
    expect(text).toHaveValue('');
    expect(file).toHaveProperty('files.length', 0);

    await app.user.upload(file, await workbook());
    await app.user.click(await app.findByRole('button', { name: 'Students' }));
    expect(app.queryByRole('dialog')).toBeNull();
    expect(text).toHaveProperty('value', expect.stringContaining('001234\tZoë\tNúñez, Jr.\t'));
    expect(app.getByText('Skipped above the header row: Students of 2026-2027.')).toBeVisible();
    expect(
      app.getByText(/^Grades are for the .* school year: grade 9 means the class of/),
    ).toBeVisible();
  });

  it('that is read slowly asks before it replaces what was typed meanwhile', async () => {
    const app = await renderRoster();
    const slow = slowFileOf(rosterOf({ ann: 'Ann' }));
    await app.user.upload(app.getByLabelText('Choose a file'), slow.file);
    expect(app.getByText(listFileMessages.reading)).toBeVisible();
    await app.paste(rosterOf({ bo: 'Bo' }));
    slow.arrive();
    expect(await app.findByText(rosterMessages.replaceText)).toBeVisible();
    expect(app.getByRole('textbox', { name: 'Students' })).toHaveValue(rosterOf({ bo: 'Bo' }));
    expect(app.queryByText(listFileMessages.reading)).toBeNull();
  });

  it('that arrives during an import is not read, and says so', async () => {
    const app = await renderRoster();
    const slow = slowFileOf(rosterOf({ ann: 'Ann' }));
    await app.paste(rosterOf({ bo: 'Bo' }));
    await app.user.upload(app.getByLabelText('Choose a file'), slow.file);
    await app.user.click(app.add());
    slow.arrive();
    expect(await app.findByText(listFileMessages.interrupted)).toBeVisible();
    expect(app.getByRole('textbox', { name: 'Students' })).toHaveValue(rosterOf({ bo: 'Bo' }));
  });

  it('chosen last counts, even if an earlier one is read later', async () => {
    const app = await renderRoster();
    const slow = slowFileOf(rosterOf({ bo: 'Bo' }));
    await app.user.upload(app.getByLabelText('Choose a file'), slow.file);
    await app.user.upload(app.getByLabelText('Choose a file'), fileOf(rosterOf({ ann: 'Ann' })));
    const text = app.getByRole('textbox', { name: 'Students' });
    await waitFor(() => expect(text).toHaveValue(rosterOf({ ann: 'Ann' })));
    slow.arrive();
    // Long enough to read the file.
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(text).toHaveValue(rosterOf({ ann: 'Ann' }));
  });

  it('is not read if it is too large', async () => {
    const app = await renderRoster();
    const file = fileOf('');
    Object.defineProperty(file, 'size', { value: listFileMaxBytes + 1 });
    await app.user.upload(app.getByLabelText('Choose a file'), file);
    expect(await app.findByText(listFileMessages.tooLarge)).toBeVisible();
  });
});

describe('listed students who are not in the file', () => {
  beforeEach(() => vi.mocked(downloadCsv).mockReset());

  it('are not listed from a file with a stray quotation mark, whose lines have errors', async () => {
    const app = await renderRoster({ ann: named('Ann'), bo: named('Bo'), cy: named('Cy') });
    await app.paste(rosterOf({ ann: 'Ann', bo: '"Bo', cy: 'Cy' }));
    expect(app.getByText('0 new, 2 unchanged, 0 different, 1 with errors')).toBeVisible();
    expect(app.getByText(rosterMessages.leavingUnknown)).toBeVisible();
    expect(app.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  it('are counted, and can be downloaded as CSV', async () => {
    const app = await renderRoster({ ann: named('Ann'), bo: named('Bo') });
    await app.paste(rosterOf({ ann: 'Ann' }));
    expect(app.getByText("1 listed student isn't in this file")).toBeVisible();
    await app.user.click(app.getByRole('button', { name: 'Download CSV' }));
    expect(vi.mocked(downloadCsv).mock.calls).toEqual([
      ['leaving.csv', `email,firstName,lastName,graduationYear\n${address('bo')},Bo,Lee,${year}`],
    ]);
  });
});

describe('access', () => {
  it.each([
    ['a student', address('ann')],
    ['a visitor', null],
  ])('is denied to %s', (_who, user) => {
    const readStudentList = vi.fn<Services['readStudentList']>();
    const { getByRole } = renderWithStore(<RosterScreen />, {
      user,
      services: { readStudentList },
    });
    expect(getByRole('heading')).toHaveTextContent(screenMessages.notAdmin);
    expect(readStudentList).not.toHaveBeenCalled();
  });

  it('can reload the student list after a failure', async () => {
    const readStudentList = vi
      .fn<Services['readStudentList']>()
      .mockResolvedValueOnce(null)
      .mockResolvedValueOnce({});
    const { findByRole, user } = renderWithStore(<RosterScreen />, {
      user: school.adminEmails[0],
      services: { readStudentList },
    });
    await user.click(await findByRole('button', { name: 'Try again' }));
    expect(await findByRole('textbox', { name: 'Students' })).toBeVisible();
  });
});

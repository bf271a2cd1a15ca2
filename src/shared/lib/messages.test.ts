// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldMessages } from './fieldMessages';
import { questions, screenMessages, toastMessages } from './messages';

/*
 * Other tests import the app's texts and would miss a typo in them. These tests spell out the specification's texts, to the
 * letter.
 */

describe('the texts of the specification, odd spellings included', () => {
  it('Toasts (spec 8)', () => {
    expect(toastMessages).toMatchObject({
      edited: 'Edit submited successfully',
      logged: 'New activity logged successfully',
      editFailed: 'Failed to submit error',
      logFailed: 'Failed to log new activity',
      profile: 'Updated Profile',
      notSignedIn: 'You are not signed in',
    });
  });

  it('Notices in place of a screen (spec 2, 8)', () => {
    expect(screenMessages).toEqual({
      notSignedIn: 'You Are Not Signed In!',
      signInLink: 'Click here to sign in',
      notAdmin: 'You do not appear to be signed in as an admin user at the moment.',
      requestFailed:
        'Failed network request. Please try again later or report the problem if it persists.',
      fetchingUsers: 'Fetching user list...',
      noHours: 'No Hours Found!',
      submitHoursLink: 'Click here to submit hours!',
    });
  });

  it('Texts under the fields (spec 5, 8)', () => {
    expect(fieldMessages).toMatchObject({
      null: 'Input Null',
      notString: 'Input Not String',
      empty: 'Input Empty',
      tooLong: 'Input Too Long',
      emptyOrTooLong: 'Input Empty or too Long',
      invalidHour: 'Invalid Hour',
      dateNotSelected: 'Date not selected',
      invalidYear: 'Invalid Year',
    });
    expect(fieldMessages.yearOutside(2026, 2031)).toBe('Year should be between 2026 and 2031');
  });

  it('Questions (spec 2, 4)', () => {
    expect(questions).toMatchObject({
      deleteEntry: 'Are you sure you want to delete this entry?',
      signOut: 'Are you sure that you want to sign out?',
      confirmEmail: 'Please provide your email for confirmation',
    });
  });
});

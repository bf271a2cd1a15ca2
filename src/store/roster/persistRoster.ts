import { persistInTab } from '#store/persistInTab';
import type { StartAppListening } from '#store/types';
import { rosterChanged, rosterPersisted } from './rosterSlice';

/** Keeps the text of the roster over a reload. A whole school's may be too large for that, which its screen says. */
export function startPersistingRoster(startListening: StartAppListening): void {
  persistInTab(startListening, {
    place: 'roster',
    pick: ({ roster: { text, isTyped } }) => ({ text, isTyped }),
    restore:
      ({ text, isTyped }) =>
      (dispatch) => {
        if (typeof text !== 'string' || text === '') return;
        dispatch(rosterChanged({ text, isTyped: isTyped === true }));
      },
    written: rosterPersisted,
  });
}

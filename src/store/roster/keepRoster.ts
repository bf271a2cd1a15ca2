import { keepInTab } from '#store/keepInTab';
import type { StartAppListening } from '#store/types';
import { rosterChanged, rosterKept } from './rosterSlice';

/** Keeps the text of the roster over a reload. A whole school's may be too large for that, which its screen says. */
export function startKeepingRoster(startListening: StartAppListening): void {
  keepInTab(startListening, {
    place: 'roster',
    pick: ({ roster: { text, isTyped } }) => ({ text, isTyped }),
    restore:
      ({ text, isTyped }) =>
      (dispatch) => {
        if (typeof text !== 'string' || text === '') return;
        dispatch(rosterChanged({ text, isTyped: isTyped === true }));
      },
    written: rosterKept,
  });
}

import { serverPatienceMs } from '../../domain/limits';
import { saveEnded, saveId, saveStarted } from '../saves/savesSlice';
import type { StartAppListening } from '../types';
import { serverSilenceChanged } from './connectionSlice';

/** Notices a server that does not confirm what it was sent, though the network seems to be there. */
export function startWatchingSaves(startListening: StartAppListening): void {
  startListening({
    actionCreator: saveStarted,
    effect: async ({ payload }, { condition, delay, dispatch, getState }) => {
      if (payload.stage !== 'sending') return;
      await delay(serverPatienceMs);
      if (!(saveId(payload) in getState().saves)) return;
      dispatch(serverSilenceChanged(true));
      await condition((action) => saveEnded.match(action));
      dispatch(serverSilenceChanged(false));
    },
  });
}

import { serverPatienceMs } from '../../domain/limits';
import { saveEnded, saveId, saveStarted } from '../saves/savesSlice';
import type { StartAppListening } from '../types';
import { serverSilenceChanged } from './connectionSlice';

/** Notices a server that does not confirm what it was sent, though the network seems to be there. */
export function startWatchingSaves(startListening: StartAppListening): void {
  startListening({
    actionCreator: saveStarted,
    effect: async ({ payload }, api) => {
      if (payload.stage !== 'sending') return;
      await api.delay(serverPatienceMs);
      if (!(saveId(payload) in api.getState().saves)) return;
      api.dispatch(serverSilenceChanged(true));
      await api.condition((action) => saveEnded.match(action));
      api.dispatch(serverSilenceChanged(false));
    },
  });
}

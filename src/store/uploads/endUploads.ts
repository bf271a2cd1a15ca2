import { sessionSet } from '../session/sessionSlice';
import type { StartAppListening } from '../types';

/** Ends the uploads of a user who is gone: signed out means gone, also from the network. */
export function startEndingUploads(startListening: StartAppListening): void {
  startListening({
    actionCreator: sessionSet,
    effect: (_action, { extra }) => {
      const uploads = [...extra.uploads.values()];
      // Emptied first, so that what they end with reaches nobody.
      extra.uploads.clear();
      for (const upload of uploads) upload.cancel();
    },
  });
}

import { errorPolicy } from './calls';
import * as sdk from './sdk/review';
import type { LogError, ReviewServices } from './services';

/** Staff alone download this, and with it what it needs of the SDK. */
export function makeReviewServices(logError: LogError): ReviewServices {
  const { valueOrNull } = errorPolicy(logError);
  return {
    readQueuePage: (next) => valueOrNull('reading the review queue', () => sdk.readQueuePage(next)),
    countQueue: () => valueOrNull('counting the review queue', sdk.countQueue),
    observePlace: sdk.observePlace,
    decide: (email, targets, review) =>
      valueOrNull(`deciding about activities of ${email}`, () =>
        sdk.decide(email, targets, review),
      ),
    leaveQueue: (email, place) =>
      valueOrNull(`taking ${email} out of the review queue`, () => sdk.leaveQueue(email, place)),
  };
}

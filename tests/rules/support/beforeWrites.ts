import type * as Sdk from 'firebase/firestore';

/**
 * Returns the SDK with a step before each write in a transaction, for what somebody else does at that moment. Use it in
 * `vi.mock('firebase/firestore', …)`.
 */
export function withStepBeforeWrites(
  sdk: typeof Sdk,
  step: (verb: Exclude<keyof Sdk.Transaction, 'get'>) => void,
) {
  const runTransaction = <Result>(
    db: Sdk.Firestore,
    run: (transaction: Sdk.Transaction) => Promise<Result>,
  ): Promise<Result> =>
    sdk.runTransaction(db, (transaction) =>
      run(
        new Proxy(transaction, {
          get: (target, name: keyof Sdk.Transaction) => {
            if (name !== 'get') step(name);
            return target[name].bind(target);
          },
        }),
      ),
    );
  return { ...sdk, runTransaction };
}

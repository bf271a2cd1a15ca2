/** How often each property is tried: `npm run test:rules -- --runs 10000`. */
export const runs = Number(process.env.RULES_RUNS ?? 100);

/** The same in every run, so that failures don't depend on luck. `--seed` changes it. */
export const seed = Number(process.env.RULES_SEED ?? 20_261_120);

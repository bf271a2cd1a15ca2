/** How often each property is tried: `npm run test:rules -- --runs 10000`. */
export const runs = Number(process.env.RULES_RUNS ?? 100);

/** The same values at every run, so that a failure is not a matter of luck: `--seed` for others. */
export const seed = Number(process.env.RULES_SEED ?? 20_261_120);

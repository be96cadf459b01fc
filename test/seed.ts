/**
 * What chance is made of in tests: the same in every run, so that a change is judged by itself. `SEED=… npm test` looks
 * elsewhere; `npm run torture` does so always.
 */
export const SEED = Number(process.env.SEED ?? 20_261_122)

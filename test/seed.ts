/**
 * What chance is made of in tests: the same in every run, so that a change is judged by itself. `SEED=… npm test` looks
 * elsewhere; `npm run torture` does so always.
 */
export const SEED = Number(process.env.SEED ?? 20_261_122)

/** Whether `npm run torture` runs the tests. */
export const IS_WHOLE = process.env.WHOLE_COUNTS === '1'

/** A count that is whole in `npm run torture`, and short in `npm test`, where every minute keeps somebody waiting. */
export const longCount = (short: number, whole: number): number => (IS_WHOLE ? whole : short)

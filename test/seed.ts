import { ofToday } from '#tools/lanes/of-today.ts'

/**
 * Seed of all randomness in tests. It is the same in every run, so that a change is judged on its own; `SEED=… npm test` uses
 * another, and so does every `npm run gate`.
 */
export const SEED = Number(process.env.SEED ?? 20_261_122)

/** Whether `npm run gate` runs the tests. */
export const IS_WHOLE = process.env.WHOLE_COUNTS === '1'

/** Returns the full count in `npm run gate`, and a short one in `npm test`, where somebody waits for the result. */
export const longCount = (short: number, whole: number): number => (IS_WHOLE ? whole : short)

/** Returns everything in `npm run gate`, and in `npm test` at most `most`, a different selection each day. */
export const someToday = <Item>(all: Item[], most: number): Item[] => (IS_WHOLE ? all : ofToday(all, most))

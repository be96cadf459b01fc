import { PROBLEMS, type Problem } from '../contract/pages.ts'

/** Why nothing was added, by the code of a refused add. */
export const problemOfCode = (code: string | undefined): Problem =>
  code === 'unknown-offer' || code === 'not-found' ? 'gone' : (PROBLEMS.find((each) => each === code) ?? 'failed')

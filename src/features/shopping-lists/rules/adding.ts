/** Why nothing was added: it is there already, or anything else. */
export type Fault = 'known' | 'failed'

const KNOWN = 1

/** What became of an add. An answer that is none, or that does not say what it should, is a failure. */
export function afterAdd(answer: unknown): 'added' | Fault {
  const { successful, errorCodes } = Object(answer)
  if (successful === true) return 'added'
  return Array.isArray(errorCodes) && errorCodes.includes(KNOWN) ? 'known' : 'failed'
}

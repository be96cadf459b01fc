import { codeOf } from '#platform/caught.ts'

/** How many places of the code a trace names. */
const DEPTH = 8

/**
 * Where and what kind an error is, for logs. Its message is left out: it may repeat what was being worked on, such as an
 * address that a mail server refused.
 */
export function errorTrace(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = codeOf(error)
  // The stack begins with the message, whose lines may look like places.
  const places = (error.stack ?? '')
    .replace(error.message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    ...(code !== undefined && /^\w{1,40}$/.test(code) ? { code } : {}),
    at: places.slice(0, DEPTH).map((line) => line.trim()),
  }
}

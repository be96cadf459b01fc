import { codeOf } from '#platform/caught.ts'

/** Maximum number of stack frames in a trace. */
const DEPTH = 8

/**
 * Describes an error's kind and place for logs. Leaves out its message, which may repeat the data being processed, such as an
 * address that a mail server refused.
 */
export function errorTrace(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = codeOf(error)
  // The stack begins with the message, whose lines may look like stack frames.
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

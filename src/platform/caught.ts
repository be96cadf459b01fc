/** The message of what was caught; JavaScript can throw anything. */
export const messageOf = (caught: unknown): string => (caught instanceof Error ? caught.message : String(caught))

/** The code of what was caught, such as `ECONNRESET` or PostgreSQL's `23505`. */
export function codeOf(caught: unknown): string | undefined {
  if (typeof caught !== 'object' || caught === null || !('code' in caught)) return undefined
  return typeof caught.code === 'string' ? caught.code : undefined
}

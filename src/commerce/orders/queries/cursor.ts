/** The last order of a page. `instant` is ISO 8601 with microseconds, in UTC. */
export type PageEnd = { instant: string; id: string }

const PAGE_END = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}) ([0-9A-Z-]{16})$/

/** The end of a page as a client keeps it: letters that mean nothing to it. */
export const toCursor = ({ instant, id }: PageEnd): string => Buffer.from(`${instant} ${id}`).toString('base64url')

/** What a client sent back; undefined where it is no end of a page. */
export function readCursor(text: string): PageEnd | undefined {
  const [, instant, id] = PAGE_END.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return instant && id && isInstant(instant.slice(0, 19)) ? { instant, id } : undefined
}

/** Whether there is such a day and such a time: the database refuses the 31st of February. */
function isInstant(text: string): boolean {
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

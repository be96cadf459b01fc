/** The last order on a page. `instant` is ISO 8601 in UTC, with microseconds. */
export type PageEnd = { instant: string; id: string }

const PAGE_END = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}) ([0-9A-Z-]{16})$/

/** Encodes the end of a page as a cursor that is opaque to the client. */
export const toCursor = ({ instant, id }: PageEnd): string => Buffer.from(`${instant} ${id}`).toString('base64url')

/** Decodes a cursor from the client; undefined if it is not valid. */
export function readCursor(text: string): PageEnd | undefined {
  const [, instant, id] = PAGE_END.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return instant && id && isInstant(instant.slice(0, 19)) ? { instant, id } : undefined
}

/** Whether the date and time exist: the database rejects February 31. */
function isInstant(text: string): boolean {
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

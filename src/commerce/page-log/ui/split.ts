import type { PageLogEntry } from '../contract.ts'

/** Below what browsers send for a page that is gone, 64 KiB, with room for what else is on its way. */
export const MOST_BYTES_AT_ONCE = 60_000

const encoder = new TextEncoder()
const WRAPPED = encoder.encode('{"events":[]}').length

/** Splits events into as few batches as fit into one request each, in their order, with the body of each. */
export function split(entries: PageLogEntry[]): { events: PageLogEntry[]; body: string }[] {
  const batches: { events: PageLogEntry[]; texts: string[]; bytes: number }[] = []
  for (const entry of entries) {
    const text = JSON.stringify({ data: entry })
    const bytes = encoder.encode(text).length + 1
    const last = batches.at(-1)
    if (last && last.bytes + bytes <= MOST_BYTES_AT_ONCE) {
      last.events.push(entry)
      last.texts.push(text)
      last.bytes += bytes
    } else batches.push({ events: [entry], texts: [text], bytes: WRAPPED + bytes })
  }
  return batches.map(({ events, texts }) => ({ events, body: `{"events":[${texts.join()}]}` }))
}

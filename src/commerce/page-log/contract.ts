import { z } from 'zod'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/**
 * What pages may log, by name. A folder adds its events here and declares their schemas as `pageLog` at its server door. No event
 * says who the shopper is.
 */
export interface PageLog {
  /** A link or button with a reference tag was used (spec 1, section 7). */
  'reference-tag': { tag: string }
  /** Events that a page could not hand in, of which it tells once it can (spec 3, section 8). */
  'events-lost': { count: number }
}

/** One thing that happened on a page. */
export type PageLogEntry = { [Name in keyof PageLog]: { name: Name; detail: PageLog[Name] } }[keyof PageLog]

/** The schema of each event that a folder declares. */
export type DeclaredPageLog = Record<string, z.ZodType>

const entry = z.strictObject({ name: z.string(), detail: z.record(z.string(), z.unknown()) })

/** What may be an event. */
export type Entry = z.infer<typeof entry>

/** Reads what an event of a batch carries; undefined if it can be none. */
export const readEntry = (data: unknown): Entry | undefined => entry.safeParse(data).data

export const eventsLost = z.strictObject({ count: z.int().positive().max(100_000) })
export const referenceTag = z.strictObject({ tag: z.string().regex(/^[\w.-]{1,128}$/) })

/** How large a batch may be, in bytes; pages send less than 64 KiB at once. */
export const MOST_BYTES = 256 * 1024

/** What became of an event: a word of the store's own, or of the folder that took it, such as `replayed`. */
export type Answer = 'accepted' | 'off' | 'unknown-type' | 'malformed' | 'overloaded' | (string & {})

/** Events as pages and programs send them (spec 3, section 7). Each is judged alone. */
export const takeEvents = {
  method: 'POST',
  url: '/api/events',
  schema: {
    tags: ['page events'],
    summary: 'Take what happened on pages; an event that is none is dropped and counted, and the others are taken',
    body: z
      .strictObject({
        events: z
          .array(
            z.strictObject({ data: z.unknown().meta({ description: '`{ name, detail }` of an event of the store' }) }),
          )
          .min(1),
      })
      .meta({
        id: 'EventsRequest',
        examples: [{ events: [{ data: { name: 'reference-tag', detail: { tag: 'dp_atc' } } }] }],
      }),
    response: {
      202: z
        .object({
          accepted: z.int(),
          dropped: z.int(),
          answers: z.array(z.string()).meta({ description: 'Of each event: `accepted`, or why it was dropped' }),
          isOn: z.boolean().meta({ description: 'false: the store takes no events; send no more' }),
        })
        .meta({ id: 'EventsAnswer' }),
      400: errorBody,
      403: errorBody,
      413: errorBody,
    },
  },
} as const satisfies Endpoint

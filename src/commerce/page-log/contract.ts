import { z } from 'zod'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** The most events that a page sends at once. */
const MOST_EVENTS = 20

const LONGEST_TEXT = 128

/**
 * What pages may log, by name. A folder adds its events here and declares their schemas as `pageLog` at its server door. No event
 * says who the shopper is.
 */
export interface PageLog {
  /** A link or button with a reference tag was used (spec 1, section 7). */
  'reference-tag': { tag: string }
}

/** One thing that happened on a page. */
export type PageLogEntry = { [Name in keyof PageLog]: { name: Name; detail: PageLog[Name] } }[keyof PageLog]

/** The schema of each event that a folder declares. */
export type DeclaredPageLog = Record<string, z.ZodType>

export const referenceTag = z.strictObject({ tag: z.string().regex(/^[\w.-]{1,128}$/) })

const entry = z.strictObject({
  name: z.string().max(40),
  detail: z.record(z.string().max(40), z.union([z.string().max(LONGEST_TEXT), z.number(), z.boolean()])),
})

export const logPageEvents = {
  method: 'POST',
  url: '/api/page-events',
  schema: {
    tags: ['page events'],
    summary: 'Log what happened on a page, without cookies or identifiers',
    body: z.strictObject({ events: z.array(entry).min(1).max(MOST_EVENTS) }).meta({ id: 'PageEventsRequest' }),
    response: {
      200: z
        .object({ isOn: z.boolean().meta({ description: 'false: the store logs no page events; send no more' }) })
        .meta({ id: 'PageEventsAnswer' }),
      400: errorBody,
      403: errorBody,
    },
  },
} as const satisfies Endpoint

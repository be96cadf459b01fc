import { waitFrom } from '#platform/jobs/backoff.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OutboxEvent } from '#platform/store/module.ts'
import type { EndpointRefusal } from './contract.ts'

export const MOST_ENDPOINTS = 20
export const SECRET_BYTES = 24
export const MOST_ANSWER_CHARACTERS = 500
/** Milliseconds for one attempt, from the DNS lookup to the end of the response. */
export const TRY_MILLISECONDS = 10_000
/** Deliveries per page of the log. */
export const LOG_PAGE = 50
/** How long deliveries stay in the log. */
export const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000
/** An endpoint that has failed for this long is switched off. */
export const PATIENCE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000

/** Seconds between attempts: twelve attempts within two and a half days. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400] as const

/**
 * Returns the milliseconds until the next attempt after `tries` of them; undefined after the last
 * one.
 */
export const waitAfter = (tries: number): number | undefined => waitFrom(WAITS, tries)

/** Formats random bytes as an endpoint's secret, as the merchant sees it. */
export const toSecret = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`

/** Builds the request body for an event. */
export const toBody = ({ id, type, key, entity, at }: OutboxEvent): string =>
  JSON.stringify({ id, type, key, entity, at })

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/**
 * Returns why to switch off an endpoint after a failure, or undefined to keep trying. With 410 the
 * receiver asks for it.
 */
export function reasonToSwitchOff(
  status: number | null,
  failingSince: number,
  now: number,
): 'gone' | 'failing' | undefined {
  if (status === 410) return 'gone'
  return now - failingSince >= PATIENCE_MILLISECONDS ? 'failing' : undefined
}

/** Checks the URL itself, before any lookup: https, or http on this machine, and no credentials. */
export function checkUrl(text: string): Result<URL, EndpointRefusal> {
  const url = new URL(text)
  if (url.username || url.password) return fail('credentials')
  if (url.protocol !== 'https:' && !isThisMachine(url.hostname)) return fail('not-https')
  url.hash = ''
  return ok(url)
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * Returns the start of a response body, with NUL characters replaced because PostgreSQL cannot
 * store them.
 */
export const toExcerpt = (text: string): string =>
  [...text.replaceAll('\0', '\uFFFD')].slice(0, MOST_ANSWER_CHARACTERS).join('')

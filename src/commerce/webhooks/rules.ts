import { waitFrom } from '#platform/jobs/backoff.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OutboxEvent } from '#platform/store/module.ts'
import type { EndpointRefusal } from './contract.ts'

export const MOST_ENDPOINTS = 20
export const SECRET_BYTES = 24
export const MOST_ANSWER_CHARACTERS = 500
/** Milliseconds for one try, from the question for the name to the end of the answer. */
export const TRY_MILLISECONDS = 10_000
/** Deliveries that one page of the log shows. */
export const LOG_PAGE = 50
/** How long the log is kept. */
export const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000
/** An endpoint that nothing has got through to for so long is switched off. */
export const PATIENCE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000

/** Seconds between tries: twelve of them within two and a half days. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400] as const

/** Milliseconds until the next try after so many; undefined when that was the last. */
export const waitAfter = (tries: number): number | undefined => waitFrom(WAITS, tries)

/** The secret of an endpoint as it is shown, from random bytes. */
export const toSecret = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`

/** What is sent of an event. */
export const toBody = ({ id, type, key, entity, at }: OutboxEvent): string =>
  JSON.stringify({ id, type, key, entity, at })

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** Why an endpoint is to be switched off after a failure; undefined while there is hope. 410 asks for it. */
export function reasonToSwitchOff(
  status: number | null,
  failingSince: number,
  now: number,
): 'gone' | 'failing' | undefined {
  if (status === 410) return 'gone'
  return now - failingSince >= PATIENCE_MILLISECONDS ? 'failing' : undefined
}

/** What may be read off the address itself: https, or http on this machine, and no password in it. */
export function checkUrl(text: string): Result<URL, EndpointRefusal> {
  const url = new URL(text)
  if (url.username || url.password) return fail('credentials')
  if (url.protocol !== 'https:' && !isThisMachine(url.hostname)) return fail('not-https')
  url.hash = ''
  return ok(url)
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** The beginning of an answer, fit to be stored. */
export const toExcerpt = (text: string): string =>
  [...text.replaceAll('\0', '\uFFFD')].slice(0, MOST_ANSWER_CHARACTERS).join('')

import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { codeOf } from '#platform/caught.ts'
import { request as requestHttp } from '#platform/http/node-http.ts'
import { findAddresses, pinnedTo, type Resolve } from '#platform/http/public-addresses.ts'
import type { Attempt } from '../contract.ts'
import { MOST_ANSWER_CHARACTERS, TRY_MILLISECONDS, toExcerpt } from '../rules.ts'
import { signature } from './sign.ts'

/** A UTF-8 character takes up to four bytes. */
const MOST_ANSWER_BYTES = MOST_ANSWER_CHARACTERS * 4

/** A webhook request to send. `timestamp` is in seconds. */
export type Message = { url: string; secret: string; id: string; body: string; timestamp: number }

/** How host names are resolved, whether private networks are allowed, and the timeout. */
export type Reach = { toPrivate: boolean; resolve: Resolve; milliseconds?: number }

export type Outcome = Omit<Attempt, 'at'>

/**
 * Posts a message once. Every failure becomes an outcome. Follows no redirects and reads only the
 * start of a long response.
 */
export async function send(message: Message, reach: Reach): Promise<Outcome> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(reach.milliseconds ?? TRY_MILLISECONDS)
  const tooLong = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const result = await Promise.race([post(message, reach, signal), tooLong]).catch((error: unknown) => ({
    status: null,
    answer: '',
    fault: signal.aborted ? 'timeout' : faultOf(error),
  }))
  return { ...result, milliseconds: Math.round(performance.now() - begun) }
}

async function post({ url, secret, id, body, timestamp }: Message, { toPrivate, resolve }: Reach, signal: AbortSignal) {
  const target = new URL(url)
  const found = await findAddresses(target.hostname, toPrivate, resolve)
  if (!found.ok) return { status: null, fault: found.failure, answer: '' }
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    'user-agent': 'Buybox-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature(secret, id, timestamp, body),
  }
  // Always a new connection to a checked address: a kept-alive one may lead to a different address.
  const options = { method: 'POST', headers, signal, agent: false, lookup: pinnedTo(found.value) } as const
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    const start = target.protocol === 'https:' ? requestHttps : requestHttp
    start(target, options, done).on('error', failed).end(body)
  })
  return { status: answer.statusCode ?? 0, fault: null, answer: await readBeginning(answer) }
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MOST_ANSWER_BYTES) break
  }
  answer.destroy()
  return toExcerpt(Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES).toString('utf8'))
}

/**
 * Returns a short code such as ECONNREFUSED; the error's message may reveal more than belongs in
 * the log.
 */
function faultOf(error: unknown): string {
  const code = codeOf(error) ?? ''
  return /^\w{1,60}$/.test(code) ? code : 'failed'
}

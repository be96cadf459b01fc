import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { request as requestHttp } from '#platform/http/node-http.ts'
import { askResolver, findAddresses, pinnedTo, type Resolve } from '#platform/http/public-addresses.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { FETCHING, MOST_BYTES, type PictureFault, readAddress } from '../rules.ts'

/** Which private hosts may be reached, how names are resolved, and the time for all of it. */
export type Reach = { isOpen: (host: string) => boolean; resolve: Resolve; milliseconds: number }

const PUBLIC: Reach = { isOpen: () => false, resolve: askResolver, milliseconds: FETCHING.milliseconds }

/** Pictures that are fetched at the same moment, at most; each may hold its bytes in memory. */
const MOST_AT_ONCE = 8

let fetching = 0

/**
 * Fetches a picture's bytes. Each host, also that of a redirect, must resolve to public addresses only, and the connection goes to
 * the address that was checked.
 */
export async function fetchPicture(address: string, reach: Reach = PUBLIC): Promise<Result<Buffer, PictureFault>> {
  if (fetching >= MOST_AT_ONCE) return fail('busy')
  fetching += 1
  const signal = AbortSignal.timeout(reach.milliseconds)
  const tooLong = new Promise<never>((_done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true })
  })
  return Promise.race([follow(address, reach, signal), tooLong])
    .catch((): Result<Buffer, PictureFault> => fail('unreachable'))
    .finally(() => {
      fetching -= 1
    })
}

async function follow(address: string, reach: Reach, signal: AbortSignal): Promise<Result<Buffer, PictureFault>> {
  let base: URL | undefined
  let next = address
  for (let hop = 0; hop <= FETCHING.redirects; hop += 1) {
    const url = readAddress(next, base)
    if (!url) return fail('bad-address')
    const found = await findAddresses(url.hostname, reach.isOpen(url.host), reach.resolve)
    if (!found.ok) return fail(found.failure === 'private-address' ? 'private-address' : 'unreachable')
    // Always a new connection to a checked address: a kept-alive one may lead to a different address.
    const options = { signal, agent: false, lookup: pinnedTo(found.value), headers: HEADERS } as const
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const start = url.protocol === 'https:' ? requestHttps : requestHttp
      start(url, options, done).on('error', failed).end()
    })
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readUpTo(answer, MOST_BYTES)
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return fail('unreachable')
    base = url
    next = headers.location
  }
  return fail('unreachable')
}

const HEADERS = { 'user-agent': 'Buybox-Pictures', accept: 'image/*', 'accept-encoding': 'identity' }

/** Reads a stream to its end, but no more than `most` bytes of it. */
export async function readUpTo(stream: Readable, most: number): Promise<Result<Buffer, 'too-large'>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) {
      stream.destroy()
      return fail('too-large')
    }
  }
  return ok(Buffer.concat(chunks))
}

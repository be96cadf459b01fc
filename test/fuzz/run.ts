import { Agent, request as send } from 'node:http'
import fc from 'fast-check'
import type { App } from '#platform/store/module.ts'
import { documentedStatuses, type Route } from '../route-table.ts'
import { type Generated, requestsTo } from './requests.ts'
import type { Known } from './values.ts'

const LANES = 8
/** An answer that takes longer hangs, on whatever machine. */
const PATIENCE = 30_000
/** The first share of the requests is not timed: here pages are compiled on first use, whereas a real store has them built. */
const UNTIMED = 0.1
/** Statuses allowed for documents and forms; the API's are in its reference. */
const OF_DOCUMENTS = [
  '200',
  '204',
  '303',
  '304',
  '400',
  '401',
  '402',
  '403',
  '404',
  '405',
  '409',
  '410',
  '413',
  '415',
  '422',
  '429',
]
/** Statuses of addresses that the router itself rejects, which belong to no route. */
const OF_NO_ROUTE = ['400', '404', '414', '431']
const HEAD_SHARE = 0.2
const STACK = /\bat [^\n]{0,200}\.(?:[cm]?[jt]sx?):\d+:\d+|node_modules|SELECT .+ FROM|syntax error at or near/

/** Headers that identify a sender. */
export type Sender = Record<string, string>

/** Routes that end a session or an account. */
const ENDING = /sign-?out|delete|close|erase/

export type Fuzzing = {
  app: App
  /** Port on which the store listens. */
  port: number
  routes: Route[]
  known: Known
  senders: Record<string, Sender>
  seed: number
  requests: number
}

/** The result: a count for each status, and one line for each kind of fault with a request that shows it. */
export type Fuzzed = { sent: number; statuses: Record<string, number>; faults: string[]; slowest: number }

/** Sends generated requests to every route and checks each answer against the documentation. */
export async function fuzz(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { app, routes, known, senders, seed, requests } = fuzzing
  const whole = routes.reduce((sum, each) => sum + shareOf(each), 0)
  const cases = routes.flatMap((route, index) => {
    const numRuns = Math.ceil((requests * shareOf(route)) / whole)
    const allowed = documentedStatuses(app, route) ?? OF_DOCUMENTS
    return fc
      .sample(requestsTo(route, known, sendersTo(route, Object.keys(senders))), { seed: seed + index, numRuns })
      .map((generated, turn) => ({ generated, route, allowed, order: (turn + 0.5) / numRuns }))
  })
  // Interleave the routes, so that rows created by one are there for the others.
  const queue = cases.toSorted((left, right) => left.order - right.order)
  const agent = new Agent({ keepAlive: true, maxSockets: LANES })
  const result: Fuzzed = { sent: 0, statuses: {}, faults: [], slowest: 0 }
  const seen = new Set<string>()
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { generated, route, allowed } = next
      const begun = performance.now()
      const answer = await deliver(fuzzing, agent, generated)
      const milliseconds = result.sent < requests * UNTIMED ? 0 : performance.now() - begun
      result.sent += 1
      result.slowest = Math.max(result.slowest, milliseconds)
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
      const fault = faultOf(answer, leadsTo(route, generated) ? allowed : [...allowed, ...OF_NO_ROUTE], milliseconds)
      const kind = `${route.method} ${route.url}: ${fault}`
      if (!fault || seen.has(kind)) continue
      seen.add(kind)
      result.faults.push(`${kind}\n  ${JSON.stringify(generated).slice(0, 600)}\n  ${answer.body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  agent.destroy()
  return result
}

const sendersTo = ({ url }: Route, all: string[]) =>
  ENDING.test(url) ? ['leaver', 'nobody'] : all.filter((name) => name !== 'leaver')

const shareOf = ({ method }: Route) => (method === 'HEAD' || method === 'OPTIONS' ? HEAD_SHARE : 1)

/**
 * Whether a generated address still belongs to its route: with a slash or nothing in place of a variable it matches another one.
 */
function leadsTo({ url }: Route, { path }: Generated): boolean {
  const [address = ''] = path.split('?')
  const pattern = url.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '(?!\\.{0,2}(/|$))[^/]{1,500}')
  try {
    decodeURIComponent(address)
  } catch {
    return false
  }
  return new RegExp(`^${pattern}/?$`).test(address)
}

type Answer = { status: number; type: string; body: string }

function faultOf({ status, type, body }: Answer, allowed: string[], milliseconds: number): string | undefined {
  if (status === 0) return `no answer (${body})`
  if (status >= 500) return `status ${status}`
  if (!allowed.includes(String(status))) return `undocumented status ${status}`
  if (milliseconds > PATIENCE) return `took ${Math.round(milliseconds)} ms`
  if (STACK.test(body) && !type.includes('html')) return 'tells how it is made'
  if (status >= 400 && body !== '' && type.includes('json') && !isErrorBody(status, body))
    return 'error of another shape'
  if (body !== '' && type === '') return 'a body without a content type'
  return undefined
}

function isErrorBody(status: number, body: string): boolean {
  const { type, entity } = JSON.parse(body)
  return typeof type === 'string' && entity?.status === status && typeof entity.code === 'string'
}

const deliver = (fuzzing: Fuzzing, agent: Agent, generated: Generated, isFirst = true): Promise<Answer> =>
  new Promise<Answer>((done) => {
    const { port, senders } = fuzzing
    const { method, path, as, headers, body } = generated
    const all: Record<string, string | number> = {
      ...senders[as],
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    }
    const sent = send({ host: '127.0.0.1', port, method, path, headers: all, agent }, (response) => {
      const type = response.headers['content-type'] ?? ''
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      // An event stream answers at once and never ends, so its headers count as the answer.
      if (type.startsWith('text/event-stream')) {
        done({ status, type, body: '' })
        response.destroy()
        return
      }
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done({ status, type, body: Buffer.concat(chunks).toString() }))
      response.on('error', (error) => done({ status: 0, type: '', body: error.message }))
    })
    // The server may just have closed a reused connection, which says nothing about the request; retry on a fresh one.
    sent.on('error', (error) =>
      sent.reusedSocket && isFirst
        ? done(deliver(fuzzing, agent, generated, false))
        : done({ status: 0, type: '', body: error.message }),
    )
    sent.end(body)
  })

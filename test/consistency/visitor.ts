import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Store } from '#app/store.ts'
import { type Answer, makeShopper, type Request, type Shopper } from '#test/make-shopper.ts'
import { type NewTestCustomer, signIn, signInAs } from '#test/sign-in.ts'
import type { Fact } from './facts.ts'
import { type Element, readHtml } from './read-html.ts'
import { inTurns } from './turns.ts'

/** How many requests a visitor sends at a time: a store has ten connections, and a slow machine lends each for long. */
const AT_ONCE = 3

/** How often a visitor asks a store that is busy. */
const MOST_TRIES = 5

/** Asks again after the time that a busy store names, as a browser's reader would: that a machine is slow is no contradiction. */
async function sendAgain(send: () => Promise<Answer>, tries = MOST_TRIES): Promise<Answer> {
  const answer = await send()
  if (answer.status !== 503 || tries === 1) return answer
  await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1000)
  return sendAgain(send, tries - 1)
}

/** Kinds of shoppers, and how their accounts differ; a guest has none. */
export const KINDS = {
  guest: undefined,
  customer: {},
  plus: { hasPlus: true },
  business: { role: 'business' },
} as const satisfies Record<string, NewTestCustomer | undefined>

export type Kind = keyof typeof KINDS

/** Lets a test change what an answer or a mail says before it is read. */
export type Alter = (path: string, text: string) => string

/** A shopper on a walk. */
export type Visitor = {
  kind: Kind
  shopper: Shopper
  /** A guest on another device; `signIn` makes them this visitor, unless they are a guest as well. */
  anotherDevice: () => { shopper: Shopper; signIn: () => Promise<void> } | undefined
  orders: string[]
  /** An open checkout of the cart. */
  checkout?: Promise<string | undefined> | undefined
  json: <Body>(path: string) => Promise<Body | undefined>
  page: (path: string) => Promise<Element | undefined>
  text: (path: string, headers?: Record<string, string>) => Promise<string | undefined>
  /** Reads; each address is asked for once, however many surfaces look there. */
  look: <Seen>(read: () => Promise<Seen>) => Promise<Seen>
  /** Sends a change; `isLost`: its answer is lost, and it is sent again with the same key. Both answers are facts. */
  change: (request: Request, isLost: boolean) => Promise<{ answer: Answer; facts: [Fact[], Fact[]] }>
}

export async function makeVisitor(store: Store, host: string, kind: Kind, alter: Alter): Promise<Visitor> {
  const shopper = makeShopper(store.app, host)
  await shopper.tokens()
  const account = KINDS[kind]
  const who = account && (await signIn(store, shopper, account))
  const inTurn = inTurns(AT_ONCE)
  let looked: Map<string, Promise<string | undefined>> | undefined
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await inTurn(() => sendAgain(() => shopper.send({ path, headers })))
    if (answer.status === 404) return undefined
    // A checkout in which nothing is left to order leads back to the cart.
    if (answer.status === 303 && path.startsWith('/checkout/') && answer.headers.location === '/cart') return undefined
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    return alter(path, answer.text)
  }
  const text = (path: string, headers: Record<string, string> = {}) => {
    const key = `${path} ${JSON.stringify(headers)}`
    const asked = looked?.get(key) ?? ask(path, headers)
    looked?.set(key, asked)
    return asked
  }
  const read = new Map<string, { html: string; page: Element }>()
  return {
    kind,
    shopper,
    anotherDevice: () => {
      if (!who) return undefined
      const other = makeShopper(store.app, host)
      return { shopper: other, signIn: () => signInAs(other, who.email) }
    },
    orders: [],
    text,
    look: async (reading) => {
      looked = new Map()
      try {
        return await reading()
      } finally {
        looked = undefined
      }
    },
    json: async <Body>(path: string) => {
      const body = await text(path)
      return body === undefined ? undefined : (JSON.parse(body) as Body)
    },
    page: async (path) => {
      const html = await text(path, { accept: 'text/html' })
      if (html === undefined) return undefined
      const known = read.get(path)
      if (known?.html === html) return known.page
      const page = readHtml(html)
      read.set(path, { html, page })
      return page
    },
    change: async (request, isLost) => {
      const headers = { ...request.headers, 'idempotency-key': randomUUID() }
      const answer = await shopper.send({ ...request, headers })
      const again = isLost ? await shopper.send({ ...request, headers }) : answer
      const factOf = ({ status, text: body }: Answer): Fact[] => [
        {
          about: `${request.method} ${request.path}`,
          fact: 'the answer to one intention',
          // How long something still lasts is less when it is said again.
          says: `${status} ${body.replaceAll(/"ms\w+":\d+/g, '')}`,
        },
      ]
      return { answer: again, facts: [factOf(answer), factOf(again)] }
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

type Fields = Record<string, string>
type Intent = {
  id: string
  status: string
  amount: number
  currency: string
  received: number
  refunded: number
  keep: boolean
  fields: Fields
}
type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  reference: string
  intent: string | undefined
} & {
  fields: Fields
}
type Refund = { id: string; intent: string; amount: number; key: string }

const SECRET_KEY = 'sk_test_standin'
const WEBHOOK_SECRET = 'whsec_standin'

/** A failure of calls to a path: `before` or `after` the work is done, with an error answer or no answer at all. */
export type Mishap = { path: RegExp; when: 'before' | 'after'; how: 'fault' | 'silence'; times: number }

type Answering = (request: IncomingMessage, body: string) => { status: number; answer: string } | undefined

/** One server per worker, so that stores with Stripe can outlive a test. It ends with the worker. */
let server: Promise<Server> | undefined
/** What the current test's books answer. */
let answering: Answering | undefined

async function startServer(): Promise<Server> {
  const started = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const given = answering?.(request, body)
    if (!given) return void request.socket.destroy()
    response.writeHead(given.status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(given.answer)
  })
  started.listen(0, '127.0.0.1').unref()
  await once(started, 'listening')
  return started
}

/** Opens empty books of a server that mimics the parts of Stripe's API that the store uses, with the same states. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const answered = new Map<string, { body: string; status: number; answer: string }>()
  /** Saved methods that can still be charged. */
  const attached = new Set(['pm_1'])
  const calls: string[] = []
  const mishaps: Mishap[] = []
  let count = 0
  const newId = (kind: string) => {
    count += 1
    return `${kind}_${count}`
  }

  const refuse = (status: number, type: string, code: string) => ({
    status,
    answer: { error: { type, code, message: code } },
  })
  const missing = () => refuse(404, 'invalid_request_error', 'resource_missing')
  const wrongState = () => refuse(400, 'invalid_request_error', 'payment_intent_unexpected_state')

  const showIntent = ({ id, status, amount, currency, received, keep, fields }: Intent) => ({
    id,
    object: 'payment_intent',
    status,
    amount,
    currency,
    amount_received: received,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    metadata: fields['metadata[key]'] ? { key: fields['metadata[key]'] } : {},
    next_action:
      status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${address()}/bank/${id}` } }
        : null,
    customer: keep ? 'cus_1' : null,
    payment_method: { id: 'pm_1', object: 'payment_method', card: { last4: '4242' } },
  })
  const showSession = ({ id, status, reference, intent }: Session) => ({
    id,
    object: 'checkout.session',
    status,
    client_reference_id: reference,
    url: status === 'open' ? `${address()}/pay/${id}` : null,
    payment_intent: intent ? showIntent(intents.get(intent) as Intent) : null,
  })

  const makeIntent = (amount: number, currency: string, status: string, keep = false): Intent => {
    const intent = { id: newId('pi'), status, amount, currency, received: 0, refunded: 0, keep, fields: {} }
    intents.set(intent.id, intent)
    return intent
  }

  function act(method: string, path: string, fields: Fields): { status?: number; answer: object } {
    const [, , resource, id = '', deed = ''] = path.replace('/checkout/', '/').split('/')
    if (resource === 'sessions') {
      if (method === 'POST' && !id) {
        const session: Session = {
          id: newId('cs'),
          status: 'open',
          reference: fields.client_reference_id ?? '',
          intent: undefined,
          fields,
        }
        sessions.set(session.id, session)
        return { answer: showSession(session) }
      }
      const session = sessions.get(id)
      if (!session) return missing()
      if (deed !== 'expire') return { answer: showSession(session) }
      if (session.status !== 'open') return refuse(400, 'invalid_request_error', 'session_not_open')
      session.status = 'expired'
      return { answer: showSession(session) }
    }
    if (resource === 'payment_intents') {
      if (method === 'POST' && !id) {
        const asks = fields.payment_method === 'pm_confirm'
        if (fields.payment_method && !asks && !attached.has(fields.payment_method))
          return refuse(402, 'card_error', 'card_declined')
        if (asks && fields.off_session === 'true') return refuse(402, 'card_error', 'authentication_required')
        const intent = makeIntent(
          Number(fields.amount),
          fields.currency ?? '',
          asks ? 'requires_action' : 'requires_capture',
        )
        intent.fields = fields
        return { answer: showIntent(intent) }
      }
      const intent = intents.get(id)
      if (!intent) return missing()
      const isUnpaid = deed === 'cancel' && ['requires_action', 'requires_payment_method'].includes(intent.status)
      if (deed && intent.status !== 'requires_capture' && !isUnpaid) return wrongState()
      const received = Number(fields.amount_to_capture ?? intent.amount)
      if (deed === 'capture') Object.assign(intent, { status: 'succeeded', received })
      if (deed === 'cancel') intent.status = 'canceled'
      return { answer: showIntent(intent) }
    }
    if (resource === 'payment_methods') {
      if (!attached.delete(id)) return missing()
      return { answer: { id, object: 'payment_method', customer: null } }
    }
    const show = ({ id: refund, amount, key }: Refund) => ({
      id: refund,
      amount,
      status: 'succeeded',
      metadata: { key },
    })
    const intent = intents.get(fields.payment_intent ?? '')
    if (!intent) return missing()
    if (method === 'GET') {
      const data = refunds.filter((refund) => refund.intent === intent.id).map(show)
      return { answer: { object: 'list', has_more: false, data } }
    }
    const amount = Number(fields.amount)
    if (intent.refunded + amount > intent.received)
      return refuse(400, 'invalid_request_error', 'charge_already_refunded')
    intent.refunded += amount
    const refund = { id: newId('re'), intent: intent.id, amount, key: fields['metadata[key]'] ?? '' }
    refunds.push(refund)
    return { answer: show(refund) }
  }

  const happens = (path: string, when: Mishap['when']): Mishap['how'] | undefined => {
    const mishap = mishaps.find((each) => each.times > 0 && each.when === when && each.path.test(path))
    if (mishap) mishap.times -= 1
    return mishap?.how
  }

  function answer(request: IncomingMessage, body: string): { status: number; answer: string } | undefined {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const call = `${method} ${pathname}`
    calls.push(call)
    const fault = { status: 500, answer: JSON.stringify({ error: { type: 'api_error', message: 'fault' } }) }
    const before = happens(call, 'before')
    if (before) return before === 'fault' ? fault : undefined
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return { status: 401, answer: JSON.stringify({ error: { type: 'invalid_request_error', message: 'key' } }) }
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' && method === 'POST' ? answered.get(key) : undefined
    if (known && known.body !== body)
      return { status: 400, answer: JSON.stringify({ error: { type: 'idempotency_error', message: 'other' } }) }
    const done = known ?? {
      body,
      ...toAnswer(act(method, pathname, Object.fromEntries([...new URLSearchParams(body), ...searchParams]))),
    }
    if (typeof key === 'string') answered.set(key, done)
    const after = happens(call, 'after')
    return after ? (after === 'fault' ? fault : undefined) : done
  }
  const toAnswer = (acted: { status?: number; answer: object }) => ({
    status: acted.status ?? 200,
    answer: JSON.stringify(acted.answer),
  })

  server ??= startServer()
  const { port } = (await server).address() as AddressInfo
  const address = () => `http://127.0.0.1:${port}`
  answering = answer
  onTestFinished(() => {
    answering = undefined
  })

  /** Makes an event signed as Stripe signs it. `secret` and `at` (seconds) can be set to wrong values. */
  const sign = (
    type: string,
    session: string,
    { id = newId('evt'), secret = WEBHOOK_SECRET, at = Date.now() / 1000 } = {},
  ) => {
    const known = sessions.get(session)
    const asked = intents.get(session)
    const object = asked
      ? showIntent(asked)
      : known
        ? { ...showSession(known), payment_intent: known.intent ?? null }
        : { id: session }
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const timestamp = Math.floor(at)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { payload, header }
  }

  return {
    settings: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: address() },
    sessions,
    intents,
    refunds,
    attached,
    calls,
    mishaps,
    sign,
    /** Simulates the shopper entering a card on Stripe's page. */
    pay: (id: string) => {
      const session = sessions.get(id)
      if (session?.status !== 'open') throw new Error('There is nothing to pay.')
      const { fields } = session
      const price = 'line_items[0][price_data]'
      const intent = makeIntent(
        Number(fields[`${price}[unit_amount]`]),
        fields[`${price}[currency]`] ?? '',
        'requires_capture',
        fields.customer_creation === 'always',
      )
      Object.assign(session, { status: 'complete', intent: intent.id })
      return intent
    },
    /** Simulates what the shopper answers the bank about a payment by a saved card. */
    answerBank: (id: string, answer: 'confirm' | 'refuse') => {
      const intent = intents.get(id)
      if (intent?.status !== 'requires_action') throw new Error('There is nothing to confirm.')
      intent.status = answer === 'confirm' ? 'requires_capture' : 'requires_payment_method'
      return intent
    },
    /** Simulates a day passing: idempotency keys are forgotten, so a repeated call would run again. */
    forgetKeys: () => answered.clear(),
    expire: (id: string) => Object.assign(sessions.get(id) as Session, { status: 'expired' }),
  }
}

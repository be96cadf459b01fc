import { type Agent, request as send } from 'node:http'

/** An answer with its body read. */
export type Answer = { status: number; body: string }

/** A shopper on one of the store's processes, with a cookie and token. */
export type Buyer = {
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, more?: Record<string, string>) => Promise<Answer>
  /** Switches to another process. */
  turnTo: (address: string) => void
  /** Uses this CSRF token from now on. */
  use: (token: string) => void
  /** Sends this cookie too from now on. */
  carry: (cookie: string) => void
  open: () => Promise<Answer>
}

/** Milliseconds after which an answer counts as lost. */
const PATIENCE = 30_000

/** Checkout details of a buyer, with a test card that is approved. */
export const DETAILS = {
  email: 'buyer@example.com',
  fullName: 'Bo Buyer',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  delivery: 'standard',
  payment: 'test-card',
  cardNumber: '4242424242424242',
}

/** Makes a buyer who talks to `address` through a shared pool of connections. */
export function makeBuyer(address: string, agent: Agent): Buyer {
  let place = new URL(address)
  let cookie = ''
  let token = ''
  let carried = ''

  const call: Buyer['call'] = (method, path, body, more = {}) =>
    new Promise((done, failed) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const { hostname, port } = place
      const headers = {
        ...more,
        host: 'localhost:3000',
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie || carried ? { cookie: [cookie, carried].filter(Boolean).join('; ') } : {}),
        ...(token ? { 'x-csrf-token': token } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const sent = send({ hostname, port, method, path, agent, headers, timeout: PATIENCE }, (response) => {
        const chunks: Buffer[] = []
        const [set] = response.headers['set-cookie'] ?? []
        if (set) cookie = set.split(';')[0] ?? ''
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        response.on('error', failed)
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', failed)
      sent.end(text)
    })

  const open = async () => {
    const answer = await call('GET', '/api/shopper-state')
    if (answer.status === 200) token = JSON.parse(answer.body).csrfToken
    return answer
  }
  return {
    call,
    open,
    turnTo: (next) => {
      place = new URL(next)
    },
    use: (next) => {
      token = next
    },
    carry: (next) => {
      carried = next
    },
  }
}

import type { App } from '#platform/store/module.ts'

/** A response with its body read. `json` is undefined if the body is not JSON. */
export type Answer = { status: number; headers: Record<string, unknown>; text: string; json: unknown }

/** A request as a page of the store would send it. `form` is posted as a browser posts forms. */
export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** A visitor with cookies and tokens. */
export type Shopper = {
  send: (request: Request) => Promise<Answer>
  tokens: () => Promise<Tokens>
  sessionId: () => string
  /** Returns the `Cookie` header. */
  cookie: () => string
}

type Tokens = { sessionId: string; csrfToken: string; slateToken: string }

const HOST = 'localhost:3000'

/** Makes a visitor of a store under test, on the real router. */
export function makeShopper(app: App, host = HOST): Shopper {
  const cookies = new Map<string, string>()
  let known: Tokens | undefined
  const sessionId = () => cookies.get('session-id') ?? cookies.get('offered-session-id') ?? ''

  async function inject({ method = 'GET', path, body, form, headers = {} }: Request): Promise<Answer> {
    const payload = form
      ? new URLSearchParams(form).toString()
      : body === undefined
        ? undefined
        : typeof body === 'string' || Buffer.isBuffer(body)
          ? body
          : JSON.stringify(body)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const response = await app.inject({
      method,
      url: path,
      headers: {
        host,
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(method === 'GET' ? {} : { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }),
        ...(payload === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      // Tokens are bound to the session, so a new session needs new ones.
      if (name.endsWith('session-id') && value !== sessionId()) known = undefined
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = response.body
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      json: /json/.test(String(response.headers['content-type'])) ? JSON.parse(text) : undefined,
    }
  }

  // Requested only once, as a page does: each request without a session would start a new one.
  let asking: Promise<Tokens> | undefined
  const ask = async () => {
    const { json } = await inject({ path: '/api/shopper-state' })
    asking = undefined
    known = json as Tokens
    return known
  }
  const tokens = async () => {
    if (known) return known
    asking ??= ask()
    return asking
  }

  return {
    tokens,
    sessionId,
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    send: async (request) => {
      const isScript = request.method && request.method !== 'GET' && !request.form
      const { csrfToken } = isScript ? await tokens() : { csrfToken: '' }
      return inject({ ...request, headers: { ...(isScript ? { 'x-csrf-token': csrfToken } : {}), ...request.headers } })
    },
  }
}

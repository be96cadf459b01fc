import type { AnswerOf, Endpoint, PathOf, SentTo } from '#platform/http/endpoint.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { pageTokens } from './page-tokens.ts'

/** Why a call failed: the server's code and details, or `offline` when there was no answer. */
export type CallFailure = { status: number; code: string; details?: unknown }

/**
 * A call. `type` and `accept` are full media types where the shape is versioned; `timeout` is milliseconds, `headers` are
 * additional. `signal` takes the place of `timeout`. A fragment of `path` is not sent: it tells the same request apart that is meant anew, because
 * something else was meant since, and that must not get a lost one's answer.
 */
export type Call<Asked extends Endpoint> = {
  method: Asked['method']
  path: PathOf<Asked>
  type?: string
  accept?: string
  timeout?: number
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The call goes on when the page is left. */
  keepalive?: boolean
} & SentTo<Asked>

const JSON_TYPE = 'application/json'

/** For calls whose fields come as those of a form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** From this status on it is unknown whether the change was made. */
const LEAST_FAULT = 500

/**
 * Keys of changes whose answer has not been seen, by request: pressing again soon after a lost answer is the same intention, and the
 * store does it once. Whoever has left the page or waited longer has seen what became of it, and means it anew.
 */
const unanswered = new Map<string, { key: string; until: number }>()
const SAME_INTENTION_MS = 60_000

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => unanswered.clear())

function keyFor(request: string): string {
  const known = unanswered.get(request)
  const isSame = known !== undefined && performance.now() < known.until
  const key = isSame ? known.key : crypto.getRandomValues(new Uint32Array(4)).join('-')
  unanswered.set(request, { key, until: performance.now() + SAME_INTENTION_MS })
  return key
}

/** Sends JSON, or the fields of a form, to this store with the page's tokens and returns the JSON answer. Never throws: no answer is also a failure. */
export async function call<Asked extends Endpoint>({
  method,
  path,
  body,
  type = JSON_TYPE,
  accept = JSON_TYPE,
  timeout = 10_000,
  headers,
  signal = AbortSignal.timeout(timeout),
  keepalive = false,
}: Call<Asked>): Promise<Result<AnswerOf<Asked>, CallFailure>> {
  try {
    const tokens = method === 'GET' ? undefined : await pageTokens()
    const sent = type === FORM_TYPE ? `${new URLSearchParams(Object(body))}` : JSON.stringify(body)
    const request = `${method} ${path} ${sent}`
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal,
      keepalive,
      headers: {
        ...headers,
        accept,
        'accept-language': document.documentElement.lang,
        ...(tokens
          ? { 'x-csrf-token': tokens.csrf, 'x-encrypted-slate-token': tokens.slate, 'idempotency-key': keyFor(request) }
          : {}),
        ...(body ? { 'content-type': type } : {}),
      },
      ...(body ? { body: sent } : {}),
    })
    const answer = response.status === 204 ? undefined : await response.json()
    if (response.status < LEAST_FAULT) unanswered.delete(request)
    if (response.ok) return ok(answer as AnswerOf<Asked>)
    return fail({ status: response.status, code: answer?.entity?.code ?? 'unknown', details: answer?.entity?.details })
  } catch {
    return fail({ status: 0, code: 'offline' })
  }
}

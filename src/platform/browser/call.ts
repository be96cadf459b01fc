import type { AnswerOf, Endpoint, PathOf, SentTo } from '#platform/http/endpoint.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { pageTokens } from './page-tokens.ts'

/** Why a call failed: the server's code and details, or `offline` when there was no answer. */
export type CallFailure = { status: number; code: string; details?: unknown }

/**
 * A call. `type` and `accept` are full media types where the shape is versioned; `timeout` is milliseconds, `headers` are
 * additional.
 */
export type Call<Asked extends Endpoint> = {
  method: Asked['method']
  path: PathOf<Asked>
  type?: string
  accept?: string
  timeout?: number
  headers?: Record<string, string>
} & SentTo<Asked>

const JSON_TYPE = 'application/json'

/** Sends JSON to this store with the page's tokens and returns the JSON answer. Never throws: no answer is also a failure. */
export async function call<Asked extends Endpoint>({
  method,
  path,
  body,
  type = JSON_TYPE,
  accept = JSON_TYPE,
  timeout = 10_000,
  headers = {},
}: Call<Asked>): Promise<Result<AnswerOf<Asked>, CallFailure>> {
  try {
    const tokens = method === 'GET' ? undefined : await pageTokens()
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...headers,
        accept,
        'accept-language': document.documentElement.lang,
        ...(tokens ? { 'x-csrf-token': tokens.csrf, 'x-encrypted-slate-token': tokens.slate } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = response.status === 204 ? undefined : await response.json()
    if (response.ok) return ok(answer as AnswerOf<Asked>)
    return fail({ status: response.status, code: answer?.entity?.code ?? 'unknown', details: answer?.entity?.details })
  } catch {
    return fail({ status: 0, code: 'offline' })
  }
}

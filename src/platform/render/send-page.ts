import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, encodingFor } from './compress.ts'
import type { CachedPage } from './page-cache.ts'

/** Writes a finished page to the raw response: 304 when the client has it, else in the best encoding. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag }).end()
    return
  }
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  const body = bodyOf(page, encoding)
  const headers: Record<string, string | number> = { ...page.headers, etag: page.etag, 'content-length': body.length }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

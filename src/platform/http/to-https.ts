import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#platform/config/config.ts'

/** Monitoring calls these from inside, without https. */
const WATCHING = /^\/(livez|readyz|metrics)\b/

/**
 * Redirects requests that reached a proxy over plain http to the same address over https. Only trusted proxies are believed about
 * the scheme. `isOwn` says whether a host belongs to the store, so that nobody is redirected elsewhere. Returns true when it has
 * answered.
 */
export function createHttpsRedirect(
  { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>,
  isOwn: (host: string) => boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (!baseUrl.startsWith('https:') || trustProxy === 0) return () => false
  return ({ headers, url = '/' }, response) => {
    const schemes = String(headers['x-forwarded-proto'] ?? '').split(',')
    const scheme = schemes.at(-Math.min(trustProxy, schemes.length))
    if (scheme?.trim() !== 'http' || WATCHING.test(url)) return false
    const { host = '' } = headers
    const origin = isOwn(host) ? `https://${host}` : baseUrl
    const location = url.startsWith('/') ? `${origin}${url}` : origin
    response.writeHead(308, { location, 'content-length': 0 }).end()
    return true
  }
}

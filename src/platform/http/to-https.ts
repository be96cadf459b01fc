import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#platform/config/config.ts'

/** Asked by whoever watches the process from inside, who has no reason to come by https. */
const WATCHING = /^\/(livez|readyz|metrics)\b/

/**
 * Sends whoever came to a proxy by plain http to the same address by https. Only a proxy that is trusted knows how they
 * came. `isOwn` says whether a host is one of the store's, so that nobody is led elsewhere. True when it has answered.
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

import { type IncomingHttpHeaders, request } from 'node:http'
import type { Sent } from './forms.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; url: URL }

/** What a browser says of a page that it goes to. */
const AS_BROWSERS_DO = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  'upgrade-insecure-requests': '1',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}

/** Goes to an address once, without following redirects. `from` is the page that led there. */
export function ask({ url, method, body, type }: Sent, from: URL | undefined, cookie: string): Promise<Answer> {
  const site = !from ? 'none' : from.origin === url.origin ? 'same-origin' : 'cross-site'
  const referer = from && (site === 'same-origin' ? from.href.replace(/#.*$/, '') : `${from.origin}/`)
  const headers = {
    ...AS_BROWSERS_DO,
    host: url.host,
    'sec-fetch-site': site,
    ...(cookie ? { cookie } : {}),
    ...(referer ? { referer } : {}),
    ...(method === 'POST' && from ? { origin: from.origin } : {}),
    ...(body ? { 'content-type': type ?? '', 'content-length': String(body.length) } : {}),
  }
  return new Promise((resolve, reject) => {
    // Marketplaces are subdomains of the store's host, which the machine's resolver need not know.
    const { port, pathname, search } = url
    const sent = request({ host: 'localhost', port, path: pathname + search, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, url })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

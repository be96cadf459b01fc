export type Cookie = { name: string; value: string; host: string; hasDomain: boolean; path: string; until: number }

/** A visitor's cookies. */
export type Cookies = { read: (url: URL) => string; keep: (url: URL, lines: string[]) => void; all: () => Cookie[] }

export function emptyCookies(): Cookies {
  let kept: Cookie[] = []
  const isSentTo = ({ host, hasDomain, path, until }: Cookie, { hostname, pathname }: URL) =>
    (hostname === host || (hasDomain && hostname.endsWith(`.${host}`))) &&
    (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
    until > Date.now()
  return {
    read: (url) =>
      kept
        .filter((cookie) => isSentTo(cookie, url))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    all: () => kept,
    keep: (url, lines) => {
      for (const line of lines) {
        const cookie = read(line, url)
        const isSame = ({ name, host, path }: Cookie) =>
          name === cookie.name && host === cookie.host && path === cookie.path
        kept = [...kept.filter((each) => !isSame(each)), cookie].filter(({ until }) => until > Date.now())
      }
    },
  }
}

function read(line: string, { hostname, pathname }: URL): Cookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const rules = new Map(
    rest.map((part) => [(part.split('=')[0] ?? '').toLowerCase(), part.slice(part.indexOf('=') + 1)]),
  )
  const seconds = rules.get('max-age')
  const expires = rules.get('expires')
  const until = seconds ? Date.now() + Number(seconds) * 1000 : expires ? Date.parse(expires) : Number.POSITIVE_INFINITY
  const domain = rules.get('domain')?.replace(/^\./, '')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    host: domain || hostname,
    hasDomain: Boolean(domain),
    path: rules.get('path') || pathname.replace(/\/[^/]*$/, '') || '/',
    until,
  }
}

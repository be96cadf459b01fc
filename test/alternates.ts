import { makeShopper, type Shopper } from './make-shopper.ts'

const PAGE = { accept: 'text/html' }

/** The addresses that a page names as itself in other languages and marketplaces: for search engines, and as links for its readers. */
export function alternatesIn(html: string, origin: string): string[] {
  const named = [...html.matchAll(/<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  const linked = [...html.matchAll(/<a href="([^"]+)" lang="[^"]+" hrefLang=/g)].map(([, href = '']) => origin + href)
  return [...new Set([...named, ...linked])]
}

/** Opens addresses of a store, each at its host; returns those that do not answer 200. */
export async function deadAmong(app: Parameters<typeof makeShopper>[0], addresses: string[]): Promise<string[]> {
  const shoppers = new Map<string, Shopper>()
  const dead: string[] = []
  for (const address of addresses) {
    const { host, pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    const shopper = shoppers.get(host) ?? makeShopper(app, host)
    shoppers.set(host, shopper)
    const { status } = await shopper.send({ path: pathname + search, headers: PAGE })
    if (status !== 200) dead.push(`${status} ${address}`)
  }
  return dead
}

/** Opens a page at its address; returns its alternates and those of them that do not answer 200. */
export async function alternatesOf(app: Parameters<typeof makeShopper>[0], address: string) {
  const { host, origin, pathname, search } = new URL(address)
  const { status, text } = await makeShopper(app, host).send({ path: pathname + search, headers: PAGE })
  const alternates = alternatesIn(text, origin)
  return { status, alternates, dead: await deadAmong(app, alternates) }
}

/** A document ready to be sent: compressed once, with every header that it needs. */
export type CachedPage = {
  tags: string[]
  status: number
  etag: string
  headers: Record<string, string>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

type Entry = { page: CachedPage; madeAt: number; bytes: number }

/** Public pages in memory. `now` is epoch milliseconds; `isTrusted` is false while invalidations may be missed. */
export type PageCacheOptions = { maxBytes: number; freshFor: number; now: () => number; isTrusted: () => boolean }

export type PageCache = {
  /** The page at a key, if it is held. */
  peek: (key: string) => CachedPage | undefined
  /** The page at a key: held, being made by another request, or made now. A page older than `freshFor` is served while a new one is made. */
  load: (key: string, make: () => Promise<CachedPage>) => Promise<CachedPage>
  /** Drops the pages that carry any of the tags; all of them for undefined. */
  invalidate: (tags: string[] | undefined) => void
  readings: () => { hits: number; renders: number; pages: number; bytes: number }
}

/** Makes a cache with least-recently-used eviction, counted in bytes, and one rendering per key at a time. */
export function createPageCache({ maxBytes, freshFor, now, isTrusted }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, { page: Promise<CachedPage>; outdated: (tags: string[] | undefined) => void }>()
  let bytes = 0
  const counts = { hits: 0, renders: 0 }

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const keep = (key: string, page: CachedPage) => {
    drop(key)
    const size = page.bodies.identity.length + page.bodies.gzip.length + page.bodies.br.length
    entries.set(key, { page, madeAt: now(), bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  const start = (key: string, make: () => Promise<CachedPage>) => {
    // What is invalidated while a page is being made may not be in it: such a page is served, never kept.
    const missed = new Set<string>()
    let missedAll = !isTrusted()
    const outdated = (tags: string[] | undefined) => {
      if (!tags) missedAll = true
      for (const tag of tags ?? []) missed.add(tag)
    }
    counts.renders += 1
    const page = make()
      .then((made) => {
        if (!missedAll && isTrusted() && made.status === 200 && !made.tags.some((tag) => missed.has(tag)))
          keep(key, made)
        return made
      })
      .finally(() => making.delete(key))
    making.set(key, { page, outdated })
    return page
  }
  const peek = (key: string) => {
    const entry = entries.get(key)
    if (!entry || now() - entry.madeAt > freshFor) return undefined
    counts.hits += 1
    entries.delete(key)
    entries.set(key, entry)
    return entry.page
  }

  return {
    peek,
    load: async (key, make) => {
      const fresh = peek(key)
      if (fresh) return fresh
      const stale = entries.get(key)
      const current = making.get(key)?.page ?? start(key, make)
      if (!stale) return current
      current.catch(() => undefined)
      return stale.page
    },
    invalidate: (tags) => {
      for (const { outdated } of making.values()) outdated(tags)
      for (const [key, { page }] of entries) if (!tags || page.tags.some((tag) => tags.includes(tag))) drop(key)
    },
    readings: () => ({ ...counts, pages: entries.size, bytes }),
  }
}

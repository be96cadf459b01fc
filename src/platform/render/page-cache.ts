/**
 * A document ready to send, with all its headers. It is held as brotli; other encodings are made from that. `isWell`: its better
 * compression has been made or started.
 */
export type CachedPage = {
  tags: string[]
  status: number
  /** Whether a cache may hold it. */
  isKept: boolean
  etag: string
  headers: Record<string, string>
  bodies: { br: Buffer; gzip?: Buffer }
  isWell?: boolean
  /** Tells the cache that holds the page that a body has become so many bytes larger. */
  grow?: (bytes: number) => void
}

/** A suspect page may miss a change: it is shown only while the database is away. */
type Entry = { page: CachedPage; madeAt: number; bytes: number; isSuspect?: boolean }

/**
 * Public pages in memory. `now` is epoch milliseconds; `isTrusted` is false while invalidations may be missed; `isAway` says whether
 * a page could not be made because the database is away.
 */
export type PageCacheOptions = {
  maxBytes: number
  freshFor: number
  now: () => number
  isTrusted: () => boolean
  isAway: (error: unknown) => boolean
}

export type PageCache = {
  /** Returns the fresh page at a key, if there is one. */
  peek: (key: string) => CachedPage | undefined
  /**
   * Returns the page at a key: cached, being rendered by another request, or rendered now. A page older than `freshFor` is served
   * while a new one is rendered.
   */
  load: (key: string, make: () => Promise<CachedPage>) => Promise<CachedPage>
  /** Drops the pages that carry any of the tags. For undefined all are suspect: kept only for a database that is away. */
  invalidate: (tags: string[] | undefined) => void
  readings: () => { hits: number; renders: number; pages: number; bytes: number }
}

type Making = { page: Promise<CachedPage>; missed: Invalidations }

/** Invalidations that arrive while a page is being rendered and may be missing from it: such a page is served but not kept. */
type Invalidations = {
  note: (tags: string[] | undefined) => void
  isEmpty: () => boolean
  concerns: (tags: string[]) => boolean
}

function noteInvalidations(): Invalidations {
  const noted = new Set<string>()
  let all = false
  return {
    note: (tags) => {
      if (!tags) all = true
      for (const tag of tags ?? []) noted.add(tag)
    },
    isEmpty: () => !all && noted.size === 0,
    concerns: (tags) => all || tags.some((tag) => noted.has(tag)),
  }
}

/** Creates a least-recently-used cache limited in bytes, with one rendering per key at a time. */
export function createPageCache({ maxBytes, freshFor, now, isTrusted, isAway }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Making>()
  let bytes = 0
  const counts = { hits: 0, renders: 0 }

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const evict = () => {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  const keep = (key: string, page: CachedPage) => {
    drop(key)
    const size = page.bodies.br.length
    const entry: Entry = { page, madeAt: now(), bytes: size }
    entries.set(key, entry)
    bytes += size
    page.grow = (more) => {
      if (entries.get(key) !== entry) return
      entry.bytes += more
      bytes += more
      evict()
    }
    evict()
  }
  const start = (key: string, make: () => Promise<CachedPage>): Making => {
    const missed = noteInvalidations()
    const wasTrusted = isTrusted()
    counts.renders += 1
    const page = make()
      .then((made) => {
        if (made.status !== 200 || !made.isKept) drop(key)
        else if (wasTrusted && isTrusted() && !missed.concerns(made.tags)) keep(key, made)
        return made
      })
      .finally(() => making.delete(key))
    const started = { page, missed }
    making.set(key, started)
    return started
  }
  /** Joins a rendering under way, unless something on the page has changed since it began. */
  const join = async ({ page, missed }: Making, again: () => Promise<CachedPage>) => {
    const mayBeOld = !missed.isEmpty()
    const made = await page
    return mayBeOld && missed.concerns(made.tags) ? again() : made
  }
  const peek = (key: string) => {
    const entry = entries.get(key)
    if (!entry || entry.isSuspect || now() - entry.madeAt > freshFor) return undefined
    counts.hits += 1
    entries.delete(key)
    entries.set(key, entry)
    return entry.page
  }

  const load = async (key: string, make: () => Promise<CachedPage>): Promise<CachedPage> => {
    const fresh = peek(key)
    if (fresh) return fresh
    const stale = entries.get(key)
    const current = making.get(key)
    const next = current ? join(current, () => load(key, make)) : start(key, make).page
    if (!stale) return next
    if (stale.isSuspect)
      return next.catch((error) => {
        if (isAway(error)) return stale.page
        throw error
      })
    next.catch(() => undefined)
    return stale.page
  }

  return {
    peek,
    load,
    invalidate: (tags) => {
      for (const { missed } of making.values()) missed.note(tags)
      for (const [key, entry] of entries)
        if (!tags) entry.isSuspect = true
        else if (entry.page.tags.some((tag) => tags.includes(tag))) drop(key)
    },
    readings: () => ({ ...counts, pages: entries.size, bytes }),
  }
}

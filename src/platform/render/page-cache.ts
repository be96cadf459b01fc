/**
 * A document ready to send, with all its headers. It is held as brotli; other encodings are made from that. `isWell`: its better
 * compression has been made or started.
 */
export type CachedPage = {
  tags: string[]
  status: number
  /** Whether a cache may hold it. */
  isKept: boolean
  /** After how many milliseconds it says something that is no longer true. */
  freshFor?: number | undefined
  etag: string
  headers: Record<string, string>
  bodies: { br: Buffer; gzip?: Buffer }
  isWell?: boolean
  /** Tells the cache that holds the page that a body has become so many bytes larger. */
  grow?: (bytes: number) => void
}

/** A page that may miss a change, or is past `until`, is outdated: it is shown only while the database is away. */
type Entry = { page: CachedPage; madeAt: number; until: number; bytes: number; isSuspect?: boolean }

/** How long a page is shown at least before a change that need not show at once makes it outdated, in milliseconds. */
const SOON = 1000

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
  /**
   * Drops the pages that carry any of the tags. For undefined all are suspect: kept only for a database that is away. `isSoon`: each
   * page is made anew once a second at most.
   */
  invalidate: (tags: string[] | undefined, isSoon?: boolean) => void
  readings: () => { hits: number; renders: number; pages: number; bytes: number }
}

type Making = { page: Promise<CachedPage>; missed: Invalidations }

/** Invalidations that arrive while a page is being rendered and may be missing from it: such a page is served but not kept. */
type Invalidations = {
  note: (tags: string[] | undefined, isSoon: boolean) => void
  isEmpty: () => boolean
  concerns: (tags: string[]) => boolean
  /** A page that misses only such a change is kept for a second. */
  concernSoon: (tags: string[]) => boolean
}

function noteInvalidations(): Invalidations {
  const noted = new Set<string>()
  const soon = new Set<string>()
  let all = false
  return {
    note: (tags, isSoon) => {
      if (!tags) all = true
      for (const tag of tags ?? []) (isSoon ? soon : noted).add(tag)
    },
    isEmpty: () => !all && noted.size === 0,
    concerns: (tags) => all || tags.some((tag) => noted.has(tag)),
    concernSoon: (tags) => tags.some((tag) => soon.has(tag)),
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
  const keep = (key: string, page: CachedPage, until: number) => {
    drop(key)
    const size = page.bodies.br.length
    const entry: Entry = { page, madeAt: now(), until, bytes: size }
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
    const startedAt = now()
    counts.renders += 1
    const page = make()
      .then((made) => {
        if (made.status !== 200 || !made.isKept) drop(key)
        else if (wasTrusted && isTrusted() && !missed.concerns(made.tags)) {
          const freshFor = made.freshFor ?? Number.POSITIVE_INFINITY
          keep(key, made, startedAt + (missed.concernSoon(made.tags) ? Math.min(freshFor, SOON) : freshFor))
        }
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
  const isOutdated = ({ isSuspect, until }: Entry) => isSuspect || now() >= until
  const peek = (key: string) => {
    const entry = entries.get(key)
    if (!entry || isOutdated(entry) || now() - entry.madeAt > freshFor) return undefined
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
    if (isOutdated(stale))
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
    invalidate: (tags, isSoon = false) => {
      for (const { missed } of making.values()) missed.note(tags, isSoon)
      for (const [key, entry] of entries)
        if (!tags) entry.isSuspect = true
        else if (!entry.page.tags.some((tag) => tags.includes(tag))) continue
        else if (isSoon) entry.until = Math.min(entry.until, entry.madeAt + SOON)
        else drop(key)
    },
    readings: () => ({ ...counts, pages: entries.size, bytes }),
  }
}

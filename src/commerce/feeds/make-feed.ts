import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { FEED_END, type FeedPlace, feedHead, toItem } from './product-feed.ts'
import { readFeedProducts } from './queries/feed-products.ts'

/** How long a feed stays fresh, in milliseconds. */
export const FEED_FRESH_FOR = 60 * 60 * 1000

export type FeedFile = { path: string; size: number; madeAt: Date }

/**
 * Keeps one feed file per marketplace and language in the data directory. A request for a stale
 * file regenerates it.
 */
export function openFeeds({ config, db, clock }: Pick<Commerce, 'config' | 'db' | 'clock'>) {
  const folder = join(config.dataDir, 'feeds')
  const making = new Map<string, Promise<void>>()

  const make = async (path: string, marketplace: Marketplace, language: string, place: FeedPlace) => {
    const text = async function* () {
      yield feedHead(place)
      for await (const products of readFeedProducts(db, marketplace, language))
        yield products.map((each) => toItem(each, place)).join('')
      yield FEED_END
    }
    // Another process may write the same feed; the rename always leaves a complete file.
    const draft = `${path}.${process.pid}`
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(Readable.from(text()), createWriteStream(draft))
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return async (marketplace: Marketplace, language: string, place: FeedPlace): Promise<FeedFile> => {
    const path = join(folder, `products-${marketplace.code}-${language}.xml`)
    const known = await stat(path).catch(() => undefined)
    if (!known || clock.now() - known.mtimeMs > FEED_FRESH_FOR) {
      const running = making.get(path) ?? make(path, marketplace, language, place).finally(() => making.delete(path))
      making.set(path, running)
      await running
    }
    const { size, mtime } = await stat(path)
    return { path, size, madeAt: mtime }
  }
}

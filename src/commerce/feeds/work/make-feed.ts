import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { readFeedProducts } from '../queries/feed-products.ts'
import { FEED_END, type FeedPlace, feedHead, toItem } from './product-feed.ts'

/** How long a feed stays fresh at most, in milliseconds: it is made anew when a special price in it begins or ends. */
export const FEED_FRESH_FOR = 60 * 60 * 1000

/** Beside a feed, until when it is fresh: for all processes of the store. */
const untilOf = (path: string): string => `${path}.until`

export type FeedFile = { path: string; size: number; madeAt: Date }

/**
 * Keeps one feed file per marketplace and language in the data directory. A request for a stale
 * file regenerates it.
 */
export function openFeeds({ config, db, clock, modules }: Pick<Commerce, 'config' | 'db' | 'clock' | 'modules'>) {
  const folder = join(config.dataDir, 'feeds')
  const making = new Map<string, Promise<void>>()

  const make = async (path: string, marketplace: Marketplace, language: string, place: FeedPlace) => {
    const now = clock.now()
    let freshFor = FEED_FRESH_FOR
    const text = async function* () {
      yield feedHead(place)
      for await (const { products, freshFor: until = freshFor } of readFeedProducts(
        { db, modules },
        marketplace,
        language,
      )) {
        freshFor = Math.min(freshFor, until)
        yield products.map((each) => toItem(each, place, now)).join('')
      }
      yield FEED_END
    }
    // Another process may write the same feed; the rename always leaves a complete file.
    const draft = `${path}.${process.pid}`
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(Readable.from(text()), createWriteStream(draft))
      await writeFile(untilOf(path), String(now + freshFor))
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return async (marketplace: Marketplace, language: string, place: FeedPlace): Promise<FeedFile> => {
    const path = join(folder, `products-${marketplace.code}-${language}.xml`)
    const until = await readFile(untilOf(path), 'utf8').catch(() => '0')
    const isKept = await stat(path).then(Boolean, () => false)
    if (!isKept || clock.now() >= Number(until)) {
      const running = making.get(path) ?? make(path, marketplace, language, place).finally(() => making.delete(path))
      making.set(path, running)
      await running
    }
    const { size, mtime } = await stat(path)
    return { path, size, madeAt: mtime }
  }
}

import { type Database, type Sql, statement } from '#platform/db/sql.ts'
import type { PageCache } from './page-cache.ts'

const CHANNEL = 'page_cache'
const EVERYTHING = '*'
/** Before the tags of changes that need not show at once. */
const SOON = '~ '
/** The same inside another statement: `SELECT`s from `rows`, each with a column `tag`. */
export const invalidateText = (rows: string): string => `SELECT pg_notify('${CHANNEL}', tag) FROM (${rows}) tagged`

const notify = statement(`SELECT pg_notify('${CHANNEL}', $1)`)

/** Tells every process, on commit, that pages with these tags are outdated. */
export async function invalidatePages(sql: Sql, tags: string[]): Promise<void> {
  if (tags.length > 0) await sql.query(notify, [tags.join(' ')])
}

/**
 * SQL that tells every process, on commit, of outdated pages that are made anew once a second at most. `tags` is an SQL expression:
 * tags with spaces between them.
 */
export const invalidateSoonText = (tags: string): string => `pg_notify('${CHANNEL}', '${SOON}' || ${tags})`

/** Tells every process, on commit, that all pages are outdated. */
export async function invalidateAllPages(sql: Sql): Promise<void> {
  await sql.query(notify, [EVERYTHING])
}

/** Invalidates a process's cache when any process changes something. */
export function listenForInvalidation(db: Database, cache: PageCache): void {
  db.listen(CHANNEL, (payload) =>
    cache.invalidate(payload === EVERYTHING ? undefined : payload?.split(' '), payload?.startsWith(SOON)),
  )
}

/** Calls back when pages with this tag are outdated, or may be because a message may have been missed. */
export function listenForTag(db: Pick<Database, 'listen'>, tag: string, heard: () => void): void {
  db.listen(CHANNEL, (payload) => {
    if (payload === undefined || payload === EVERYTHING || payload.split(' ').includes(tag)) heard()
  })
}

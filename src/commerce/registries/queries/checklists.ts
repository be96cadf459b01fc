import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ChecklistAnswer } from '../contract/checklists.ts'
import type { Kind } from '../contract/kinds.ts'
import type { Candidate, Entry } from '../rules/checklist.ts'

const CHECKLIST = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  kind: text<Kind>(),
  entries: jsonArray<Entry>(),
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** A checklist of the merchant's own. */
export type StoredChecklist = RowOf<typeof CHECKLIST>

const SELECT = `SELECT id, marketplace, kind, entries, created_at AS "createdAt", ended_at AS "endedAt" FROM registries.checklists`

const one = statement(`${SELECT} WHERE id = $1`, CHECKLIST)
const active = statement(`${SELECT} WHERE marketplace = $1 AND kind = $2 AND ended_at IS NULL`, CHECKLIST)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM registries.checklists WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  CHECKLIST,
)
const insert = statement(
  `INSERT INTO registries.checklists (id, marketplace, kind, entries) VALUES ($1, $2, $3, $4::jsonb) ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const endActive = statement(
  `UPDATE registries.checklists SET ended_at = clock_timestamp() WHERE marketplace = $1 AND kind = $2 AND ended_at IS NULL`,
)
const end = statement(
  `UPDATE registries.checklists SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL`,
)

/** The products $2's words (`wordsQuery`) find, in the language $3 (with the text search configuration $4) or in English. */
const FOUND = `SELECT d.asin FROM search.documents d WHERE (d.language = $3 AND d.words @@ to_tsquery($4::regconfig, e.words))
  OR (d.language = 'en' AND d.words @@ to_tsquery('english', e.words))`

const counted = statement(
  `SELECT e.key, a.answer, coalesce((SELECT sum(i.wanted) FROM lists.items i JOIN catalog.products p ON p.asin = i.asin
       WHERE i.list_id = $1 AND (e.category = '' OR p.category = e.category) AND (e.words = '' OR p.asin IN (${FOUND}))), 0)::int AS count
   FROM jsonb_to_recordset($2::jsonb) AS e(key text, category text, words text)
     LEFT JOIN registries.checklist_answers a ON a.registry_id = $1 AND a.entry = e.key`,
  { key: 'text', answer: orNull(text<Exclude<ChecklistAnswer, 'open'>>()), count: 'int' },
)
const candidates = statement(
  `WITH own AS MATERIALIZED (SELECT coalesce(p.family, p.asin) AS family FROM lists.items i JOIN catalog.products p ON p.asin = i.asin WHERE i.list_id = $1)
   SELECT e.key, c.asin, c.family FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (key text, category text, words text))
     WITH ORDINALITY AS e(key, category, words, place)
   CROSS JOIN LATERAL (
     SELECT p.asin, coalesce(p.family, p.asin) AS family, p.featured FROM catalog.products p
     WHERE e.words = '' AND p.category = e.category AND coalesce(p.family, p.asin) NOT IN (SELECT o.family FROM own o)
     UNION ALL
     SELECT p.asin, coalesce(p.family, p.asin), p.featured FROM catalog.products p
     WHERE e.words <> '' AND p.asin IN (${FOUND}) AND (e.category = '' OR p.category = e.category)
       AND coalesce(p.family, p.asin) NOT IN (SELECT o.family FROM own o)
     ORDER BY 3 NULLS LAST, 1 LIMIT $5) c
   ORDER BY e.place, c.featured NULLS LAST, c.asin`,
  { key: 'text', asin: 'text', family: 'text' },
)
const answer = statement(
  `INSERT INTO registries.checklist_answers (registry_id, entry, answer) VALUES ($1, $2, $3)
   ON CONFLICT (registry_id, entry) DO UPDATE SET answer = excluded.answer`,
)
const forget = statement(`DELETE FROM registries.checklist_answers WHERE registry_id = $1 AND entry = $2`)

export const findChecklist = async (sql: Sql, id: string): Promise<StoredChecklist | undefined> =>
  (await sql.query(one, [id]))[0]

/** The merchant's checklist for a type, if there is one now. */
export const findActiveChecklist = async (
  sql: Sql,
  marketplace: MarketplaceCode,
  kind: Kind,
): Promise<StoredChecklist | undefined> => (await sql.query(active, [marketplace, kind]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listChecklists = (sql: Sql, after: string | null, most: number): Promise<StoredChecklist[]> =>
  sql.query(listed, [after, most])

type NewChecklist = Pick<StoredChecklist, 'id' | 'marketplace' | 'kind' | 'entries'>

/** Stores a checklist and ends the one before it. Needs a transaction. Returns false if another was stored at the same moment. */
export async function storeChecklist(sql: Sql, { id, marketplace, kind, entries }: NewChecklist): Promise<boolean> {
  await sql.query(endActive, [marketplace, kind])
  return (await sql.query(insert, [id, marketplace, kind, JSON.stringify(entries)])).length > 0
}

export const endChecklist = async (sql: Sql, id: string): Promise<void> => void (await sql.query(end, [id]))

/** What finds an entry's products; `category` as the catalog names it. */
export type Sought = Pick<Entry, 'key' | 'category' | 'words'>
/** A language, and the text search configuration of its words. */
export type Spoken = { language: string; configuration: string }

/** Units on a registry of what fills each entry, and what those who keep it have said of it. */
export const countEntries = (sql: Sql, registryId: string, sought: Sought[], spoken: Spoken) =>
  sql.query(counted, [registryId, JSON.stringify(sought), spoken.language, spoken.configuration])

/** Products that fill entries, at most `most` of each, of families of which the registry has nothing. */
export const findCandidates = (
  sql: Sql,
  registryId: string,
  sought: Sought[],
  spoken: Spoken,
  most: number,
): Promise<Candidate[]> =>
  sql.query(candidates, [registryId, JSON.stringify(sought), spoken.language, spoken.configuration, most])

/** Notes what those who keep a registry say of an entry. */
export const answerEntry = async (sql: Sql, registryId: string, key: string, said: ChecklistAnswer): Promise<void> =>
  void (said === 'open' ? await sql.query(forget, [registryId, key]) : await sql.query(answer, [registryId, key, said]))

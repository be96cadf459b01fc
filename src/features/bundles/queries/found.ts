import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { foldText } from '#platform/text/fold.ts'
import type { Bundle, Texts } from '../rules/bundle.ts'
import { foundNames } from '../rules/found-names.ts'
import { BUNDLE, COLUMNS } from './bundles.ts'

// Those come first whose name has all words, then those with the most of the products. The database lowers ASCII letters only, so that
// names are folded before they are stored.
const found = statement(
  `SELECT ${COLUMNS} FROM (
     SELECT b.*, NOT EXISTS (SELECT FROM unnest($3::text[]) AS word
         WHERE position(word IN coalesce(b.found_by->>$4, b.found_by->>'en', lower(coalesce(b.titles->>$4, b.titles->>'en', '')))) = 0) AS named,
       (SELECT count(*) FROM bundles.parts p WHERE p.bundle_id = b.id AND p.asin = ANY($2)) AS shared
     FROM bundles.bundles b WHERE b.marketplace = $1 AND b.ended_at IS NULL
   ) b WHERE (b.named AND cardinality($3::text[]) > 0) OR b.shared > 0 ORDER BY b.named DESC, b.shared DESC, b.created_at, b.id LIMIT $5`,
  BUNDLE,
)

const unwritten = statement(`SELECT id, titles FROM bundles.bundles WHERE found_by IS NULL ORDER BY id LIMIT 1000`, {
  id: 'text',
  titles: jsonObject<Texts>(),
})
const write = statement(
  `UPDATE bundles.bundles b SET found_by = f."foundBy" FROM jsonb_to_recordset($1::jsonb) AS f(id text, "foundBy" jsonb)
   WHERE b.id = f.id AND b.found_by IS NULL`,
)

/** Bundles that a search finds: by all words of their name, or by a product of theirs among those found. */
export const findNamed = (
  sql: Sql,
  {
    marketplace,
    asins,
    words,
    language,
    most,
  }: {
    marketplace: MarketplaceCode
    asins: string[]
    words: string[]
    language: string
    most: number
  },
): Promise<Bundle[]> => {
  const folded = words.map(foldText).filter((word) => word !== '')
  return sql.query(found, [marketplace, asins, folded, language, most])
}

/** Writes the names by which bundles are found that a version stored without them. */
export async function fillFound(sql: Sql): Promise<void> {
  for (let rows = await sql.query(unwritten); rows.length > 0; rows = await sql.query(unwritten))
    await sql.query(write, [JSON.stringify(rows.map(({ id, titles }) => ({ id, foundBy: foundNames(titles) })))])
}

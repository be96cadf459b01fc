import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Offers } from '../contract/words.ts'
import { isNeverPaid } from '../rules/reachable.ts'
import { findQuestions } from './models.ts'

const valued = statement(
  `SELECT v.id, v."productGroup", v.marketplace, jsonb_object_agg(v.condition, v.value) AS offers FROM (
     SELECT m.id, m.product_group AS "productGroup", v.marketplace, v.condition, max(v.value) AS value
     FROM trade_in.models m JOIN trade_in.model_values v ON v.model_id = m.id
     WHERE (m.id = ANY($1) OR m.product_group = ANY($2)) AND (v.valid_to IS NULL OR v.valid_to > now())
     GROUP BY m.id, v.marketplace, v.condition) v
   GROUP BY v.id, v."productGroup", v.marketplace ORDER BY v.id, v.marketplace`,
  { id: 'text', productGroup: 'text', marketplace: text<MarketplaceCode>(), offers: jsonObject<Offers>() },
)

/** A model with values of which none is ever paid. `isMute`: its group has no questions. */
export type NeverPaid = { id: string; productGroup: string; marketplace: MarketplaceCode; isMute: boolean }

/** Models with these ids or of these groups that have values in a marketplace, but are never paid for, whatever is answered. */
export async function findNeverPaid(
  sql: Sql,
  { ids = [], groups = [] }: { ids?: string[]; groups?: string[] },
): Promise<NeverPaid[]> {
  const found = await sql.query(valued, [ids, groups])
  const names = [...new Set(found.map(({ productGroup }) => productGroup))]
  const questions = new Map(
    await Promise.all(names.map(async (name) => [name, await findQuestions(sql, name)] as const)),
  )
  return found.flatMap(({ offers, ...model }) => {
    const asked = questions.get(model.productGroup) ?? []
    return isNeverPaid(asked, offers) ? [{ ...model, isMute: asked.length === 0 }] : []
  })
}

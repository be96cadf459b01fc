import { type Sql, statement } from '#platform/db/sql.ts'

const note = statement(`UPDATE lightning_deals.deals SET set_aside = $2 WHERE id = $1`)

/** Records how many units a locked deal has set aside; null: it has not begun. */
export async function noteSetAside(sql: Sql, dealId: string, units: number | null): Promise<void> {
  await sql.query(note, [dealId, units])
}

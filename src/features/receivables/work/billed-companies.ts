import { findNamesOf } from '#commerce/companies/work/terms.ts'
import type { Sql } from '#platform/db/sql.ts'

/** Says by name for which company each invoice was ordered; null for the others. */
export async function billedCompanies<Row extends { company: string | null }>(sql: Sql, rows: Row[]) {
  const names = await findNamesOf(sql, [...new Set(rows.flatMap(({ company }) => company ?? []))])
  return rows.map(({ company: id, ...row }) => {
    const name = id === null ? undefined : names.get(id)
    return { ...row, company: id === null || name === undefined ? null : { id, name } }
  })
}

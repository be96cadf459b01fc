import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import type { Settings } from './rules.ts'
import type { MarketplaceSetting, Setting, StoreSetting } from './work/setting.ts'

/** The channel that announces a new version to every process. */
export const SETTINGS_CHANNEL = 'settings'

const VERSION = { version: 'int', document: 'jsonb', changedBy: 'text', changedAt: 'timestamptz' } as const
const COLUMNS = `version, document, changed_by AS "changedBy", changed_at AS "changedAt"`
const MOST_LISTED = 100

const inForce = statement(
  `SELECT f.version, f.document, coalesce(v.changed_by, '') AS "changedBy", coalesce(v.changed_at, to_timestamp(0)) AS "changedAt"
   FROM settings.in_force f LEFT JOIN settings.versions v ON v.version = f.version`,
  VERSION,
)
const one = statement(`SELECT ${COLUMNS} FROM settings.versions WHERE version = $1`, VERSION)
const newest = statement(`SELECT ${COLUMNS} FROM settings.versions ORDER BY version DESC LIMIT ${MOST_LISTED}`, VERSION)
const change = statement(
  `WITH changed AS (
     INSERT INTO settings.in_force (version, document, low_stock, quantity_cap)
     SELECT $1::int + 1, $2::jsonb, $4, $5 WHERE $1::int = 0 OR EXISTS (SELECT FROM settings.in_force)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, document = excluded.document,
       low_stock = excluded.low_stock, quantity_cap = excluded.quantity_cap
     WHERE in_force.version = excluded.version - 1 RETURNING version),
   noted AS (INSERT INTO settings.versions (version, document, changed_by) SELECT version, $2, $3 FROM changed)
   SELECT version, pg_notify('${SETTINGS_CHANNEL}', version::text) IS NULL AS "isTold" FROM changed`,
  { version: 'int', isTold: 'boolean' },
)

/** The settings in force; version 0 is what every store begins with. */
export async function findSettings(sql: Sql) {
  const [row] = await sql.query(inForce)
  return row ?? { version: 0, document: {}, changedBy: '', changedAt: new Date(0) }
}

/** A setting as this transaction sees it; what is usual where it is left out. */
export async function findSetting<Value>(sql: Sql, setting: StoreSetting<Value>): Promise<Value>
export async function findSetting<Value>(
  sql: Sql,
  setting: MarketplaceSetting<Value>,
  marketplace: MarketplaceCode,
): Promise<Value>
export async function findSetting<Value>(sql: Sql, setting: Setting<Value>, marketplace?: MarketplaceCode) {
  const { document } = await findSettings(sql)
  const within =
    setting.of === 'store' ? fieldsOf(document).store : fieldsOf(fieldsOf(document).marketplaces)[marketplace ?? '']
  const read = setting.schema.safeParse(fieldsOf(within)[setting.name])
  if (read.success) return read.data
  if (setting.of === 'store') return setting.usual()
  if (marketplace === undefined) throw new Error(`${setting.name} is asked for without a marketplace.`)
  return setting.usual(marketplace)
}

/** The settings as they were in a version. */
export const findVersion = async (sql: Sql, version: number) => (await sql.query(one, [version]))[0]

/** The newest versions, the last first. */
export const listVersions = (sql: Sql) => sql.query(newest)

/**
 * Puts a document in force in place of `version` and tells every process. `settings` is what the document means. Returns the new
 * version; undefined if `version` is not the one in force.
 */
export async function storeSettings(
  sql: Sql,
  version: number,
  document: object,
  { store: { lowStock, quantityCap } }: Settings,
  changedBy: string,
): Promise<number | undefined> {
  return (await sql.query(change, [version, JSON.stringify(document), changedBy, lowStock, quantityCap]))[0]?.version
}

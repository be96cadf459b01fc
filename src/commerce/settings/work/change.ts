import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { SettingsVersion } from '../contract.ts'
import { findSettings, findVersion, storeSettings } from '../queries.ts'
import type { SettingsFault, SettingsForm } from '../rules.ts'

/** Why settings were not changed: every fault at once, or another change came first. */
export type ChangeFault = { code: 'invalid'; faults: SettingsFault[] } | { code: 'outdated'; version: number }

/**
 * Puts a document in force if it is valid as a whole and `version` still is the one in force. Returns the new version. Call
 * `settings.refresh` after the commit.
 */
export async function changeSettings(
  { settings }: Pick<Commerce, 'settings'>,
  sql: Sql,
  { version, document, by }: { version: number; document: object; by: string },
): Promise<Result<number, ChangeFault>> {
  const read = settings.form.read(document, settings.takes)
  if (!read.ok) return fail({ code: 'invalid', faults: read.failure })
  const stored = await storeSettings(sql, version, document, read.value, by)
  if (stored !== undefined) return ok(stored)
  return fail({ code: 'outdated', version: (await findSettings(sql)).version })
}

/** A version of the settings, the one in force if none is named; undefined if there is no such version. */
export async function showSettings(
  { readStored }: SettingsForm,
  sql: Sql,
  version?: number,
): Promise<SettingsVersion | undefined> {
  const row = version === undefined ? await findSettings(sql) : await findVersion(sql, version)
  const read = row && readStored(row.document)
  if (!row || !read?.ok) return undefined
  return {
    version: row.version,
    changedBy: row.changedBy,
    changedAt: row.changedAt.toISOString(),
    settings: read.value,
  }
}

import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { follow } from '#platform/db/follow.ts'
import type { Database } from '#platform/db/sql.ts'
import type { Log } from '#platform/store/platform.ts'
import { findSettings, SETTINGS_CHANNEL } from '../queries.ts'
import { type MarketplaceSettings, type Settings, type SettingsForm, waysToPay } from '../rules.ts'

/** The settings that this process goes by; every process follows a change within a moment. */
export type LiveSettings = {
  /** How documents of them are read. */
  form: SettingsForm
  store: () => Settings['store']
  of: (marketplace: MarketplaceCode) => MarketplaceSettings
  all: () => Settings
  /** Ways to pay in a marketplace at this moment. */
  waysToPay: (marketplace: MarketplaceCode) => string[]
  /** Ways to pay that the store can take as it was started. */
  takes: readonly string[]
  /** Reads them again, as after a change by this process. */
  refresh: () => Promise<void>
  /** Calls back after they have changed. */
  onChange: (heard: () => void) => void
}

/** Reads the settings and follows their changes. */
export async function watchSettings(
  db: Database,
  log: Log,
  form: SettingsForm,
  takes: readonly string[],
): Promise<LiveSettings> {
  const listeners: (() => void)[] = []
  let settings = form.defaults()
  let version = -1

  const refresh = async () => {
    const stored = await db.read(findSettings)
    // An answer may arrive after a later one.
    if (stored.version <= version) return
    version = stored.version
    const read = form.readStored(stored.document)
    if (read.ok) settings = read.value
    else log.error({ version, faults: read.failure }, 'the stored settings are not valid; those before stay in force')
    for (const heard of listeners) heard()
  }
  // The channel calls once it listens, so nothing that changes from then on is missed.
  await follow(db, SETTINGS_CHANNEL, refresh)

  return {
    form,
    takes,
    refresh,
    all: () => settings,
    store: () => settings.store,
    of: (marketplace) => settings.marketplaces[marketplace],
    waysToPay: (marketplace) => waysToPay(settings.marketplaces[marketplace], takes),
    onChange: (heard) => listeners.push(heard),
  }
}

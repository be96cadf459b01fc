import type { ServerFeature } from '#commerce/feature.ts'
import type { Migrations } from '#platform/db/migrate.ts'
import { MODULES } from './server.ts'

const PLATFORM: Migrations = { name: 'platform', folder: new URL('../platform/store/migrations/', import.meta.url) }

/** Returns the migrations of a store made of `modules`, in the order in which they run. */
export const migrationsOf = (modules: ServerFeature[]): Migrations[] => [
  PLATFORM,
  ...modules.flatMap(({ name, migrations }) => (migrations ? [{ name, folder: migrations }] : [])),
]

/** The migrations of every folder, in the order in which they run. */
export const MIGRATIONS: Migrations[] = migrationsOf(MODULES)

import type { ServerFeature } from '#commerce/feature.ts'
import type { Migrations } from '#platform/db/migrate.ts'
import { MODULES } from './server.ts'

const PLATFORM: Migrations = { name: 'platform', folder: new URL('../platform/store/migrations/', import.meta.url) }

/** The folders with tables of a store made of `modules`, in the order in which they are made. */
export const migrationsOf = (modules: ServerFeature[]): Migrations[] => [
  PLATFORM,
  ...modules.flatMap(({ name, migrations }) => (migrations ? [{ name, folder: migrations }] : [])),
]

/** Every folder with tables, in the order in which they are made. */
export const MIGRATIONS: Migrations[] = migrationsOf(MODULES)

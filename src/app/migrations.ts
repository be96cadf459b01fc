import type { Migrations } from '#platform/db/migrate.ts'
import { MODULES } from './server.ts'

const PLATFORM: Migrations = { name: 'platform', folder: new URL('../platform/store/migrations/', import.meta.url) }

/** Every folder with tables, in the order in which they are made. */
export const MIGRATIONS: Migrations[] = [
  PLATFORM,
  ...MODULES.flatMap(({ name, migrations }) => (migrations ? [{ name, folder: migrations }] : [])),
]

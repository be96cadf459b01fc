import type { ServerFeature } from '#commerce/feature.ts'
import { keyCommands } from './work/commands.ts'

export const merchant: ServerFeature = {
  name: 'merchant',
  migrations: new URL('./migrations/', import.meta.url),
  commands: keyCommands,
}

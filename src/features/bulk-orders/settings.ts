import { whole } from '#commerce/settings/work/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/work/setting.ts'
import { MOST_LINES } from './contract/limits.ts'

export const BULK_LINES = storeSetting(
  'bulkOrderLines',
  'The most lines of one bulk order.',
  whole(1, MOST_LINES),
  MOST_LINES,
)

export const bulkOrderSettings: Setting[] = [BULK_LINES]

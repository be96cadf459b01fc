import { flag } from '#commerce/settings/work/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

export const PAGE_LOG = storeSetting(
  'pageLog',
  'Whether what happens on pages is logged (`POST /api/events`).',
  flag,
  true,
)

export const pageLogSettings: Setting[] = [PAGE_LOG]

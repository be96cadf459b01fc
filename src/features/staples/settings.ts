import { whole } from '#commerce/settings/work/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

export const NOTICE_DAYS = storeSetting(
  'stapleNoticeDays',
  'Days before a repeat delivery is ordered at which its customer is told.',
  whole(1, 14),
  3,
)

export const stapleSettings: Setting[] = [NOTICE_DAYS]

import { laterAndLater } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const REMINDER_DAYS = marketplaceSetting(
  'reminderDays',
  'Days after an invoice was due on which the shopper is reminded, each once; empty for never.',
  laterAndLater,
  [3, 10],
)

export const receivableSettings: Setting[] = [REMINDER_DAYS]

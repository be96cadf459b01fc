import { whole } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

export const HOLD_MINUTES = marketplaceSetting(
  'slotHoldMinutes',
  'Minutes for which a delivery slot is held while somebody shops.',
  whole(5, 240),
  60,
)

export const DAYS_AHEAD = storeSetting(
  'slotDaysAhead',
  'Days for which delivery slots are made from the weekly plans.',
  whole(1, 366),
  56,
)

export const slotSettings: Setting[] = [HOLD_MINUTES, DAYS_AHEAD]

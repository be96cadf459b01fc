import { laterAndLater, oneOf, whole } from '#commerce/settings/work/fields.ts'
import { amountSetting, marketplaceSetting, type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

export const PLUS_TRIAL_DAYS = storeSetting(
  'plusTrialDays',
  'Days of the free trial of Plus; 0 for no trial.',
  whole(0, 366),
  30,
)

export const PLUS_REMINDER_DAYS = storeSetting(
  'plusReminderDays',
  'Days before the first charge for Plus, and before each one for a year, on which its member is reminded; 0 for never.',
  whole(0, 60),
  7,
)

export const PLUS_RETRY_DAYS = storeSetting(
  'plusRetryDays',
  'Days after a failed charge for Plus on which it is tried again. After the last, Plus ends.',
  laterAndLater,
  [3, 5, 7],
)

export const PLUS_PRICE = amountSetting(
  'plusPrice',
  "Price of Plus for a period, with tax where the marketplace's prices have it; 0: Plus is not sold.",
  9.99,
  {
    GB: 7.99,
    DE: 7.99,
    FR: 6.99,
    IT: 4.99,
    ES: 4.99,
    BR: 19.9,
    JP: 600,
  },
)

export const PLUS_PERIOD = marketplaceSetting(
  'plusPeriod',
  'For how long the price of Plus is paid.',
  oneOf(['month', 'year']),
  'month',
)

export const membershipSettings: Setting[] = [
  PLUS_TRIAL_DAYS,
  PLUS_REMINDER_DAYS,
  PLUS_RETRY_DAYS,
  PLUS_PRICE,
  PLUS_PERIOD,
]

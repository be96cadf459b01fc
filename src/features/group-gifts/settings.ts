import { flag, whole } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const CONTRIBUTION_DAYS = marketplaceSetting(
  'contributionDays',
  'Days in which what people paid together towards something has to be enough for it; then each of them is refunded.',
  whole(1, 366),
  90,
)

export const CONTRIBUTIONS_AS_CREDIT = marketplaceSetting(
  'contributionsAsCredit',
  'Whether what was paid together may become store credit of whoever it was meant for, where all of them agree.',
  flag,
  false,
)

export const groupGiftSettings: Setting[] = [CONTRIBUTION_DAYS, CONTRIBUTIONS_AS_CREDIT]

import { flag, whole } from '#commerce/settings/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/setting.ts'

/** Days in which what people paid together towards something has to be enough for it; then each of them is refunded. */
export const CONTRIBUTION_DAYS = marketplaceSetting('contributionDays', whole(1, 366), 90)

/** Whether what was paid together may become store credit of whoever it was meant for, where all of them agree. */
export const CONTRIBUTIONS_AS_CREDIT = marketplaceSetting('contributionsAsCredit', flag, false)

export const groupGiftSettings: Setting[] = [CONTRIBUTION_DAYS, CONTRIBUTIONS_AS_CREDIT]

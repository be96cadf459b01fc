import { amountSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const CREDIT = amountSetting(
  'brokenPromiseCredit',
  'Store credit that a customer gets once if an order comes later than the date that was confirmed on the product page; 0 for none.',
  0,
  {},
)

export const checkSettings: Setting[] = [CREDIT]

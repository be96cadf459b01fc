import { whole } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const LONGEST_PLAN_DAYS = marketplaceSetting(
  'longestPlanDays',
  'The longest time from an order to its last monthly payment, in days; 0 for no such payments. In the EU, longer ones are consumer credit (directive 2023/2225).',
  whole(0, 731),
  731,
  {
    DE: 50,
    FR: 50,
    IT: 50,
    ES: 50,
  },
)

export const installmentSettings: Setting[] = [LONGEST_PLAN_DAYS]

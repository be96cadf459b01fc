import { whole } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const COMPLETION_PERCENT = marketplaceSetting(
  'completionPercent',
  'Percent off what is left of a registry for those who keep it, once; 0 for none.',
  whole(0, 90),
  10,
)

export const REGISTRY_RETURN_DAYS = marketplaceSetting(
  'registryReturnDays',
  'Days in which whoever keeps a registry may return what was given to them.',
  whole(0, 1000),
  365,
)

export const registrySettings: Setting[] = [COMPLETION_PERCENT, REGISTRY_RETURN_DAYS]

import { whole } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const UNDO_MINUTES = marketplaceSetting(
  'undoMinutes',
  'Minutes in which an order without a checkout can be undone: it is captured and shipped after them; 0 for none.',
  whole(0, 1440),
  15,
)

export const oneClickSettings: Setting[] = [UNDO_MINUTES]

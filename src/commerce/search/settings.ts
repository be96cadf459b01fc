import { whole } from '#commerce/settings/work/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

export const SEARCH_PAGE_SIZE = storeSetting(
  'searchPageSize',
  'Products on a page of search results.',
  whole(4, 96),
  24,
)

export const searchSettings: Setting[] = [SEARCH_PAGE_SIZE]

import { whole } from '#commerce/settings/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/setting.ts'

export const SEARCH_PAGE_SIZE = storeSetting(
  'searchPageSize',
  'Products on a page of search results.',
  whole(4, 96),
  24,
)

export const searchSettings: Setting[] = [SEARCH_PAGE_SIZE]

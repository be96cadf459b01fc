import type { ShopperData } from '#commerce/shopper/seams.ts'
import { toSent } from '../queries/columns.ts'
import { erasePictures, listOwn } from '../queries/sent.ts'

const MOST_COLLECTED = 10_000

/** Erasing a customer deletes their pictures, also those that are shown. */
export const picturesOfShopper: ShopperData = {
  collect: async (sql, owner) => (await listOwn(sql, owner, null, MOST_COLLECTED)).map(toSent),
  erase: erasePictures,
}

import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import { sheetRequest } from '../contract/merchant.ts'
import { storeSheet } from '../queries/sheets.ts'

const TAKEN = { field: 'kind', problem: 'the product has such a sheet already: end that one first' }

export const createSheet = creating(sheetRequest, async (sql, { good }) => ({
  faults: await unknownProducts(sql, 'asin', good.asin),
  store: async (id, asked) => unless(await storeSheet(sql, { id, ...asked }), TAKEN),
}))

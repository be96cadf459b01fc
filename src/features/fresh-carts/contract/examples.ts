/** Examples of the API's document. What they name is in the demonstration. */
const STORE = 'GRNHALLDUS'
const MILK = { asin: 'BXMILK0001', quantity: 2 }

export const ADD = {
  storeId: STORE,
  brandId: 'GREENHALLU',
  ...MILK,
  pickingStrategy: 'other',
  isItemSoldByCount: true,
  additionalParams: { shouldRenderSIS: true },
  reftag: 'dp_atfc',
}
export const ADD_SEVERAL = {
  storeId: STORE,
  items: [MILK, { asin: 'BXTOMA0001', amountInUom: '0.75', pickingStrategy: 'bulk' }],
}
export const ADD_TO_ORDER = { storeId: STORE, ...MILK }

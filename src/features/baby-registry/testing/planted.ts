const ASIN = 'BXCABL0001'
const ACTION = '/baby-reg/button-action/atbr-dpx/'
const MANAGE = '/baby-reg/dp-post-atbr-status-manage'

export const PUBLIC: Record<string, string[]> = { vendorId: ['vendor'] }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${ACTION}`]: { asin: ASIN },
  [`POST ${MANAGE}-must-have`]: { asin: ASIN, isMustHaveItem: 'true' },
  [`POST ${MANAGE}-group-gifting`]: { asin: ASIN, isGroupGiftingItem: 'true' },
  [`POST ${MANAGE}-private`]: { asin: ASIN, isPrivateItem: 'true' },
  [`POST ${MANAGE}-request-quantity`]: { asin: ASIN, itemRequestedCount: '2' },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = { [`POST ${ACTION}`]: { path: ACTION, body: { asin: ASIN } } }

import { z } from 'zod'
import { isOn, lineTerm } from '#commerce/cart/rules/terms.ts'
import { giftOptions } from '../contract.ts'

/** Gift wrap and gift receipt of a line. */
export const giftTerm = lineTerm({
  key: 'gift',
  schema: z.object({ wrap: z.boolean(), receipt: z.boolean() }),
  asked: {
    name: 'giftOptions',
    schema: giftOptions,
    toValue: ({ isToBeGiftWrapped: wrap = false, includeGiftReceipt: receipt = false }) =>
      wrap || receipt ? { wrap, receipt } : undefined,
    fromForm: ({ own, nested }) => {
      const isToBeGiftWrapped = isOn(own('isToBeGiftWrapped')) || isOn(nested('isToBeGiftWrapped'))
      const includeGiftReceipt = isOn(own('includeGiftReceipt')) || isOn(nested('includeGiftReceipt'))
      return isToBeGiftWrapped || includeGiftReceipt ? { isToBeGiftWrapped, includeGiftReceipt } : undefined
    },
  },
  show: ({ wrap, receipt }) => [
    ...(wrap ? [{ code: 'wrap', values: { priced: 'no', price: '' } }] : []),
    ...(receipt ? [{ code: 'receipt', values: {} }] : []),
  ],
})

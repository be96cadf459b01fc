import type { LineTerm } from '#commerce/cart/contract/terms.ts'
import { lineTerm } from '#commerce/cart/rules/terms.ts'
import { customAttributes, incentivizedCart, paymentOfferInfo } from './contract.ts'

/** Customisation of the product itself, such as an engraving. */
const customAttributesTerm = lineTerm({
  key: 'customAttributes',
  schema: customAttributes,
  asked: {
    name: 'customAttributes',
    schema: customAttributes,
    fromForm: ({ numbered }) => {
      const values = numbered('custom-value')
      const attributes = [...numbered('custom-name')].map(([m, name]) => ({ name, value: values.get(m) ?? '' }))
      return attributes.length > 0 ? attributes : undefined
    },
  },
  show: (attributes) => attributes.map((attribute) => ({ code: 'attribute', values: attribute })),
})

/** Which incentive filled the cart. */
const incentiveTerm = lineTerm({
  key: 'incentivizedCart',
  schema: incentivizedCart,
  asked: { name: 'incentivizedCart', schema: incentivizedCart },
})

/** The payment provider's offer that brought the shopper here. */
const paymentOfferTerm = lineTerm({
  key: 'paymentOfferInfo',
  schema: paymentOfferInfo,
  asked: { name: 'paymentOfferInfo', schema: paymentOfferInfo },
})

/** Item parameters of spec 1, section 7 that belong to no other feature. */
export const buyBoxTerms: LineTerm[] = [customAttributesTerm, incentiveTerm, paymentOfferTerm]

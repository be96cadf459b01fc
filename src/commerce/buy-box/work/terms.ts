import type { LineTerm } from '#commerce/cart/contract/terms.ts'
import { isOn, lineTerm } from '#commerce/cart/rules/terms.ts'
import { customAttributes, incentivizedCart, paymentOfferInfo, upsellParameters } from '../contract.ts'

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
  offered: (attributes) => attributes.map(({ name }) => name),
  show: (attributes) => attributes.map((attribute) => ({ code: 'attribute', values: attribute })),
})

/** Which incentive filled the cart. */
const incentiveTerm = lineTerm({
  key: 'incentivizedCart',
  schema: incentivizedCart,
  asked: {
    name: 'incentivizedCart',
    schema: incentivizedCart,
    fromForm: ({ own }) => own('incentivizedCart') || undefined,
  },
})

/** The payment provider's offer that brought the shopper here. */
const paymentOfferTerm = lineTerm({
  key: 'paymentOfferInfo',
  schema: paymentOfferInfo,
  asked: {
    name: 'paymentOfferInfo',
    schema: paymentOfferInfo,
    fromForm: ({ own }) => own('paymentOfferInfo') || undefined,
  },
})

type Words = 'fixedCustomCartAttribute' | 'customAttributeName' | 'customAttributeValue'
type Pairs = 'productLineItemCustomKeyValuePair' | 'upsellLineItemCustomKeyValuePair'

const wordsTerm = (key: Words) =>
  lineTerm({
    key,
    schema: upsellParameters[key],
    asked: { name: key, schema: upsellParameters[key], fromForm: ({ nested }) => nested('value') },
    offered: () => [key],
  })

const pairTerm = (key: Pairs) =>
  lineTerm({
    key,
    schema: upsellParameters[key],
    asked: {
      name: key,
      schema: upsellParameters[key],
      fromForm: ({ nested }) => {
        const [name, value] = [nested('key'), nested('value')]
        return name === undefined && value === undefined ? undefined : { key: name ?? '', value: value ?? '' }
      },
    },
    offered: () => [key],
  })

const subscriptionTerm = lineTerm({
  key: 'isDigitalSubscription',
  schema: upsellParameters.isDigitalSubscription,
  asked: {
    name: 'isDigitalSubscription',
    schema: upsellParameters.isDigitalSubscription,
    fromForm: ({ nested }) => (nested('value') === undefined ? undefined : isOn(nested('value'))),
  },
})

/** Item parameters of spec 1, sections 3 and 7 that belong to no other feature. */
export const buyBoxTerms: LineTerm[] = [
  customAttributesTerm,
  incentiveTerm,
  paymentOfferTerm,
  subscriptionTerm,
  wordsTerm('fixedCustomCartAttribute'),
  wordsTerm('customAttributeName'),
  wordsTerm('customAttributeValue'),
  pairTerm('productLineItemCustomKeyValuePair'),
  pairTerm('upsellLineItemCustomKeyValuePair'),
]

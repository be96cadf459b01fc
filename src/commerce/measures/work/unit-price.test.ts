import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Amount, Sold } from '../contract.ts'
import { unitPriceOf } from './unit-price.ts'

const said = (code: MarketplaceCode, price: number, of: { sold?: Sold; netQuantity?: Amount }) => {
  const { unitPrice } = unitPriceOf(price, of, findMarketplace(code))
  return unitPrice && `${unitPrice.amount} for ${unitPrice.per}: ${unitPrice.displayString.replaceAll('\u00a0', ' ')}`
}

test.each<[string, MarketplaceCode, number, { sold?: Sold; netQuantity?: Amount }, string | undefined]>([
  ['a pack', 'DE', 249, { netQuantity: '500 g' }, '4.98 for 1 kg: 4,98 € / kg'],
  ['a bottle', 'GB', 199, { netQuantity: '330 ml' }, '6.03 for 1 l: £6.03 / l'],
  ['a pack of pieces', 'GB', 180, { netQuantity: '6 each' }, undefined],
  ['a pack in pounds', 'US', 499, { netQuantity: '12 oz' }, '6.65 for 1 lb: $6.65 / lb'],
  ['a bottle in ounces', 'US', 399, { netQuantity: '64 fl oz' }, '0.06 for 1 fl oz: $0.06 / fl oz'],
  ['a pack in grams where pounds are usual', 'US', 500, { netQuantity: '500 g' }, '4.54 for 1 lb: $4.54 / lb'],
  ['a pack in Japan', 'JP', 300, { netQuantity: '250 g' }, '120 for 100 g: ￥120 / 100 g'],
  ['a pack of just as much', 'DE', 249, { netQuantity: '1 kg' }, undefined],
  ['the same in grams', 'DE', 249, { netQuantity: '1000 g' }, undefined],
  ['what is sold by that weight', 'DE', 1290, { sold: { picking: 'bulk', step: '100 g', per: '1 kg' } }, undefined],
  ['what is sold by another', 'DE', 129, { sold: { picking: 'bulk', step: '100 g' } }, '12.9 for 1 kg: 12,90 € / kg'],
  [
    'by weight, whatever its pack',
    'DE',
    129,
    { sold: { picking: 'bulk', step: '100 g' }, netQuantity: '2 kg' },
    '12.9 for 1 kg: 12,90 € / kg',
  ],
  ['no food', 'DE', 249, {}, undefined],
])('%s in %s at %d says what it costs by the unit', (_what, code, price, of, words) => {
  expect(said(code, price, of)).toBe(words)
})

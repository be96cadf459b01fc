import { expect, test } from 'vitest'
import { serviceEvent } from '../contract/events.ts'
import { deviceTypeOf, metricId, setField } from './event.ts'

const EXAMPLES: Record<keyof typeof serviceEvent.shape, unknown> = {
  pagePath: '/dp/A',
  customerLocalTime: 'now',
  metricId: 'm',
  widgetName: 'twister',
  productAsin: 'A',
  productPrice: 1,
  selectedUpsellAsin: 'B',
  selectedUpsellPrice: 2,
  upsellAsins: 'B,C',
  postalCode: '10001',
  merchantId: 'orvane',
  pageType: 'DetailPage',
  subPageType: 'AddServices',
  hitType: 'pageTouch',
  isCritical: true,
  deviceType: 'd',
  promo: '',
  isMbcClick: false,
  isBuyBoxAvailable: true,
  postPurchaseUID: '',
  experimentalData: '',
}

test('an event has every field of the specification, each of its type', () => {
  let event = {}
  for (const [field, value] of Object.entries(EXAMPLES)) event = setField(event, field, value) ?? event
  expect(serviceEvent.parse(event)).toEqual(EXAMPLES)
})

test.each(Object.keys(EXAMPLES))('the setter of %s takes no value of another type', (field) => {
  for (const wrong of [undefined, null, {}, [], Number.NaN, () => 1]) expect(setField({}, field, wrong)).toBeUndefined()
  const other = typeof EXAMPLES[field as keyof typeof EXAMPLES] === 'string' ? 1 : 'text'
  expect(setField({}, field, other)).toBeUndefined()
})

test('no event has fields that nobody declared', () => {
  expect(setField({}, 'customerName', 'Ada')).toBeUndefined()
  expect(setField({}, 'constructor', 'Ada')).toBeUndefined()
})

test('the producer is vas-discovery, the marketplace ww, the device d or mobile', () => {
  expect(metricId('dft', 'select')).toBe('ww:vas-discovery:dft_select')
  expect([deviceTypeOf('desktop'), deviceTypeOf('mobile'), deviceTypeOf('app')]).toEqual(['d', 'mobile', 'mobile'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorToDecimal } from './money.ts'
import { createPriceFormatter, isValidPrice, type PriceFormat, withDisplayString } from './price-format.ts'

const pounds: PriceFormat = {
  priceFormat: '£{}',
  decimalSeparator: '.',
  fractionDigits: 2,
  currencyOfPreference: 'GBP',
  groupingSeparator: ',',
  groupingDigits: 3,
  secondaryGroupingDigits: 0,
  minGroupingDigits: 1,
}
const yen = { ...pounds, priceFormat: '￥{}', fractionDigits: 0, currencyOfPreference: 'JPY' }
const euros = {
  ...pounds,
  priceFormat: '{} €',
  decimalSeparator: ',',
  groupingSeparator: '.',
  currencyOfPreference: 'EUR',
}
const rupees = { ...pounds, priceFormat: '₹{}', secondaryGroupingDigits: 2, currencyOfPreference: 'INR' }

function write(format: PriceFormat, amount: number | string, currency = format.currencyOfPreference): string {
  const made = createPriceFormatter(format)
  if (!made.ok) throw new Error(made.failure)
  return made.value(amount, currency)
}

const rounded: [amount: number | string, text: string, format?: PriceFormat][] = [
  [2.675, '£2.68'],
  [2.665, '£2.66'],
  [0.125, '£0.12'],
  [0.135, '£0.14'],
  ['0.1250000', '£0.12'],
  ['0.1250001', '£0.13'],
  ['0.1249999', '£0.12'],
  [0.005, '£0.00'],
  [0.015, '£0.02'],
  [9.995, '£10.00'],
  [999.995, '£1,000.00'],
  [1.006, '£1.01'],
  [1, '£1.00'],
  [1.5, '£1.50'],
  [2.5, '￥2', yen],
  [3.5, '￥4', yen],
  [0.5, '￥0', yen],
  [1.5, '￥2', yen],
  [2.51, '￥3', yen],
  [999.5, '￥1,000', yen],
  [-2.675, '-£2.68'],
  [-0.125, '-£0.12'],
  [-1234.5, '-£1,234.50'],
  [-0.001, '£0.00'],
  [-0, '£0.00'],
  [-3.5, '-￥4', yen],
  [1e-7, '£0.00'],
  ['90071992547409.91', '£90,071,992,547,409.91'],
]

test.each(rounded)('%s is written %s, half to even', (amount, text, format = pounds) => {
  expect(write(format, amount)).toBe(text)
})

const grouped: [amount: number, format: PriceFormat, text: string][] = [
  [999, pounds, '£999.00'],
  [1000, pounds, '£1,000.00'],
  [1234567.89, pounds, '£1,234,567.89'],
  [1234567.89, euros, '1.234.567,89 €'],
  [100000, rupees, '₹1,00,000.00'],
  [12345678, rupees, '₹1,23,45,678.00'],
  [999, rupees, '₹999.00'],
  [1234567, { ...pounds, secondaryGroupingDigits: 3 }, '£1,234,567.00'],
  [1234567, { ...pounds, groupingDigits: 0 }, '£1234567.00'],
  [1234, { ...pounds, minGroupingDigits: 2 }, '£1234.00'],
  [12345, { ...pounds, minGroupingDigits: 2 }, '£12,345.00'],
  [12345, { ...pounds, groupingDigits: 4 }, '£1,2345.00'],
  [1234567, { ...pounds, groupingSeparator: '\u202f' }, '£1\u202f234\u202f567.00'],
  [1234, { ...pounds, groupingSeparator: '$&', decimalSeparator: '$`' }, '£1$&234$`00'],
]

test.each(grouped)('%d is grouped %j as %s', (amount, format, text) => {
  expect(write(format, amount)).toBe(text)
})

test.each(['$& {}', '$1{}', '$$ {} $`', "{} $'"])('the text around the number is taken as it is: %s', (priceFormat) => {
  expect(write({ ...pounds, priceFormat }, 5)).toBe(priceFormat.split('{}').join('5.00'))
})

test('any other currency is written as its code, a space and the amount', () => {
  expect(write(pounds, 1234.5, 'EUR')).toBe('EUR 1,234.50')
  expect(write(euros, 1234.5, 'USD')).toBe('USD 1.234,50')
  expect(write(pounds, -5, 'EUR')).toBe('-EUR 5.00')
})

test('a formatted amount parses back to the same minor units', () => {
  const property = fc.property(fc.maxSafeInteger(), fc.constantFrom(pounds, euros, rupees, yen), (minor, format) => {
    const text = write(format, minorToDecimal(minor, format.currencyOfPreference))
    expect(Number(text.replace(/[^\d-]/g, ''))).toBe(minor)
    if (format.fractionDigits > 0) expect(text.replace(/[^\d.,]/g, '').at(-3)).toBe(format.decimalSeparator)
  })
  fc.assert(property)
})

test.each([0, 1, '12', null, undefined, -1, Number.NaN])('a price of %s', (amount) => {
  expect(isValidPrice({ amount })).toBe(amount === 0 || amount === 1)
})

test('keeps an existing display string and writes an empty or missing one', () => {
  const shout = (amount: number | string, code: string) => `${code}!${amount}`
  const price = { amount: 5, currencyCode: 'USD' }
  expect(withDisplayString({ ...price, displayString: 'about five' }, shout).displayString).toBe('about five')
  expect(withDisplayString({ ...price, displayString: '' }, shout).displayString).toBe('USD!5')
  expect(withDisplayString(price, shout)).toEqual({ ...price, displayString: 'USD!5' })
})

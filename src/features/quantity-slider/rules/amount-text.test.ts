import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  [3, undefined, 'en-US', '3'],
  [3, { thousandths: 250, unit: 'kg' }, 'de-DE', '0,75\u00a0kg'],
  [3, { thousandths: 250, unit: 'lb' }, 'en-US', '0.75\u00a0lb'],
  [999, { thousandths: 100_000, unit: 'g' }, 'en-GB', '99,900\u00a0g'],
  [0, { thousandths: 250, unit: 'kg' }, 'fr-FR', '0\u00a0kg'],
] as const)('%i of %o in %s is %s', (units, step, locale, text) => {
  expect(amountText(units, step, locale)).toBe(text)
})

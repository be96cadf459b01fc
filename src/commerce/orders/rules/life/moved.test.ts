import { expect, test } from 'vitest'
import { after, fresh, line, paid, units } from './testing.ts'

test('what is due with a piece is sent and handed over with it, whatever the merchant names', () => {
  const bottles = fresh({
    total: 3 * 144,
    deliveryTotal: 0,
    payments: paid(3 * 144),
    lines: [line(0, 3, 119), line(1, 3, 25, { tiedTo: 0, goesTogether: true })],
  })
  const sent = after(bottles, { kind: 'ship', items: units([0, 2]) }, { kind: 'deliver', items: units([0, 1]) })
  expect(sent.lines.map(({ shipped, delivered }) => [shipped, delivered])).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(sent.parcels[0]?.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

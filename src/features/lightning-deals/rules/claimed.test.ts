import { describe, expect, test } from 'vitest'
import { boxInputWith, optionWith } from '../testing/option.ts'
import { boxView } from './box.ts'
import { withClaim } from './claimed.ts'

const NOW = 1_800_000_000_000

describe('a claim', () => {
  const answer = (entity: object) =>
    ({
      type: 'deal.claim/v1',
      entity: { dealId: 'x', dealAsinState: 'AVAILABLE', msUntilExpiration: null, quantity: 1, ...entity },
    }) as never

  test.each([
    ['INCART', 'IN_CART', 'cart'],
    ['PENDINGATC', 'PENDING_ADD_TO_CART', 'take'],
    ['CLAIMED', 'CLAIMED', 'none'],
    ['EXPIRED', 'EXPIRED', 'add'],
    ['NONE', 'NONE', 'add'],
    ['SOMETHING', 'UNKNOWN', 'add'],
  ])('maps %s to %s', (wire, state, action) => {
    const option = withClaim(optionWith(NOW, {}), answer({ customerState: wire, msUntilExpiration: 900_000 }), NOW + 7)
    expect(option.dealCustomerStatus.entity).toMatchObject({ state, expiryTime: NOW + 7 + 900_000 })
    expect(boxView({ ...boxInputWith(NOW), option, now: NOW + 7 })).toMatchObject({ action })
  })

  test('shows a full waitlist and no button when it got nothing', () => {
    const full = answer({ customerState: 'NONE', dealAsinState: 'WAITLISTFULL', quantity: 0 })
    const option = withClaim(optionWith(NOW, { percent: 66 }), full, NOW)
    expect(boxView({ ...boxInputWith(NOW), option })).toMatchObject({
      header: 'waitlist-full',
      progress: { percent: 100 },
      action: 'none',
      fault: undefined,
    })
  })

  test('shows its position and no button while waiting', () => {
    const option = withClaim(optionWith(NOW, {}), answer({ customerState: 'NONE', waitlist: { position: 2 } }), NOW)
    expect(boxView({ ...boxInputWith(NOW), option })).toMatchObject({ header: 'waiting', position: 2, action: 'none' })
  })
})

import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeCoupon } from '../queries/manage.ts'
import type { NewCoupon } from '../rules/reading.ts'

const ID_LENGTH = 22

/** Adds the scenarios `coupon` and `coupon-last-one` to every marketplace, and a coupon for a food, which is clipped with an add. */
export async function couponDemo(sql: Sql): Promise<void> {
  for (const { code } of MARKETPLACES) {
    const coupon = (change: Partial<NewCoupon>): NewCoupon => ({
      marketplace: code,
      name: 'Demonstration',
      kind: 'percent',
      value: 20,
      appliesTo: 'one-unit',
      oncePerCustomer: true,
      budget: null,
      startsAt: null,
      endsAt: null,
      asins: [],
      ...change,
    })
    await storeCoupon(sql, idOf('coupon', code), coupon({ asins: ['BXCHIM0001'] }))
    await storeCoupon(sql, idOf('coupon-last-one', code), coupon({ asins: ['BXEYEI0001'], value: 30, budget: 1 }))
    await storeCoupon(sql, idOf('coupon-food', code), coupon({ asins: ['BXBUTT0001'], value: 10 }))
  }
}

/** Returns a fixed id, so that links to the coupon can be written down. */
const idOf = (scenario: string, code: string): string => `${scenario}-${code}`.padEnd(ID_LENGTH, '-')

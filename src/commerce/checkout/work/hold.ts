import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'

/** Lets features set aside what the lines of a checkout want, now that its shopper looks at it. */
export async function holdForCheckout(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  cart: CartKey,
  checkoutId: string,
  priced: PricedLines,
): Promise<void> {
  for (const { name, orderHooks } of modules) {
    const hold = orderHooks?.hold
    if (!hold || !priced.adjustments.some(({ feature }) => feature === name)) continue
    await db.transaction(async (sql) => {
      await hold(sql, cart, checkoutId, priced)
      return ok(undefined)
    })
  }
}

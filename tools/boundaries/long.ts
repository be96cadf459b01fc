import type { Module } from './modules.ts'

export const MOST_LINES = 250

/** Files that were longer when this was first checked, with their lines. They may only become shorter. */
const known: Record<string, number> = {
  'src/commerce/checkout/rules/checkout.test.ts': 353,
  'src/commerce/delivery/testing/through-the-store.test.ts': 380,
  'src/commerce/orders/testing/merchant.test.ts': 263,
  'src/commerce/orders/rules/life/ties.test.ts': 278,
  'src/features/bundles/testing/carts.test.ts': 310,
  'src/features/bundles/rules/rules.test.ts': 270,
  'src/features/bundles/ui/card.test.tsx': 288,
  'src/features/gift-cards/queries/cards.ts': 255,
  'src/features/gift-cards/testing/single-purpose.test.ts': 334,
  'src/features/group-gifts/testing/group-gifts.test.ts': 356,
  'src/features/lightning-deals/testing/model.test.ts': 286,
  'src/features/lightning-deals/rules/box.test.ts': 273,
  'src/features/one-click/work/order.test.ts': 315,
  'src/features/protection-plans/work/later.test.ts': 264,
  'src/features/protection-plans/testing/units.test.ts': 252,
  'src/features/reviews/testing/routes.test.ts': 265,
  'src/features/trade-in/ui/launch.test.tsx': 263,
  'src/platform/render/late-slot.test.tsx': 313,
  'test/stripe-stand-in.ts': 272,
}

/** A file that is too long, or is no longer as long as is listed. */
export function longFaults({ path, lines }: Module): { line: number; says: string }[] {
  const most = known[path]
  if (most === undefined && lines <= MOST_LINES) return []
  if (lines === most) return []
  if (most !== undefined && lines < most)
    return [{ line: 1, says: `has ${lines} lines, ${most} are listed: correct tools/boundaries/long.ts` }]
  return [{ line: 1, says: `has ${lines} lines: divide it into files of at most ${MOST_LINES}` }]
}

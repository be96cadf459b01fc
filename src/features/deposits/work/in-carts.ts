import type { CartSurcharges } from '#commerce/cart/work/hooks.ts'
import { findMarketplace, localeOf } from '#commerce/marketplace/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { findDeposits } from '../queries/deposits.ts'
import { namesOf } from '../rules/names.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** The deposit on each piece of the lines. What is measured out has none: nobody can count its containers. */
export const depositsInCarts: CartSurcharges = async (sql, { marketplace }, lines, language) => {
  const pieces = lines.filter(({ sold }) => sold?.picking !== 'bulk')
  const found = await findDeposits(
    sql,
    marketplace,
    pieces.map(({ asin }) => asin),
  )
  if (found.length === 0) return []
  const t = mailTexts(MESSAGES, localeOf(findMarketplace(marketplace), language))
  return pieces.flatMap(({ id, asin }) => {
    const deposit = found.find((each) => each.asin === asin)
    if (!deposit) return []
    return [{ lineId: id, ...namesOf(deposit.kind), title: t(`line.${deposit.kind}`), amount: deposit.amount }]
  })
}

import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import type { Choice } from '../contract/substitution.ts'
import { findOrdered } from '../queries/ordered.ts'

const CHOICE_WORDS: Record<Choice, string> = {
  allow: 'bring something similar',
  ask: 'ask the shopper first',
  none: 'leave it out',
}

/** Says to who picks an order what its shopper wants where something is not there. */
export const wishesCommand: Command<Commerce> = {
  name: 'substitutes wishes',
  usage: 'substitutes wishes NUMBER  says what the shopper wants if something of an order is out of stock',
  run: async ({ db }, [id = ''], print) => {
    const ordered = await findOrdered(db, id)
    if (!ordered) {
      print('There is no such order of a fresh store.')
      return 1
    }
    const { choice, allergens, diets, named } = ordered
    print(`Out of stock: ${CHOICE_WORDS[choice]}`)
    if (allergens.length > 0) print(`Never with: ${allergens.join(', ')}`)
    if (diets.length > 0) print(`Only: ${diets.join(', ')}`)
    const products = await findProducts(db, [...new Set(named.map(({ asin }) => asin))], 'en')
    for (const { position, asin, offerId } of named) {
      const title = products.find((each) => each.asin === asin)?.title ?? asin
      print(`  line ${position}  instead: ${title}  ${offerId}`)
    }
    return 0
  },
}

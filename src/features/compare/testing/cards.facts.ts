import { shownCardFacts } from '#test/consistency/cards.ts'
import type { Contribution } from '#test/consistency/facts.ts'
import { all, is } from '#test/consistency/read-html.ts'
import { MOST } from '../rules.ts'

export const FACTS: Contribution = {
  surfaces: [
    {
      name: 'comparison',
      read: async ({ visitor, prefix, asins, language }) => {
        const groups = Array.from({ length: Math.ceil(asins.length / MOST) }, (_, index) =>
          asins.slice(index * MOST, (index + 1) * MOST),
        )
        const facts = await Promise.all(
          groups.map(async (group) => {
            const page = await visitor.page(`${prefix}/compare?asins=${group.join(',')}`)
            const [, prices] = all(page, is('tr'))
            return all(prices, is('td')).flatMap((cell, index) => shownCardFacts(group[index] ?? '', cell, language))
          }),
        )
        return facts.flat()
      },
    },
  ],
}

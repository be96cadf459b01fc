import { type Contribution, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { moneyOf } from '#test/consistency/words.ts'
import type { LaunchData } from '../contract/pages.ts'
import type { ShownModel } from '../contract/shapes.ts'

/** What the product page says that a device is worth at most, and what the list of models says. */
export const FACTS: Contribution = {
  surfaces: [
    {
      name: 'trade-in beside the price',
      read: async (asked) => {
        const launches = await Promise.all(
          asked.asins.map((asin) => featureOn<{ launch: LaunchData }>(asked, asin, 'trade-in')),
        )
        return launches.flatMap((found) =>
          found
            ? factsOf(`trade-in of ${found.launch.productGroup}`, {
                best: moneyOf(found.launch.best, asked.marketplace),
              })
            : [],
        )
      },
    },
    {
      name: 'models that are bought',
      read: async ({ visitor, prefix, marketplace }) => {
        const path = `${prefix}/api/marketplaces/${marketplace.code}/trade-in-models?limit=50`
        const models: ShownModel[] = (await visitor.json<{ models: ShownModel[] }>(path))?.models ?? []
        const groups = new Set(models.map(({ productGroup }) => productGroup))
        return [...groups].flatMap((group) => {
          const all = models.filter(({ productGroup }) => productGroup === group)
          return factsOf(`trade-in of ${group}`, {
            best: Math.max(...all.map(({ best }) => Number(moneyOf(best, marketplace)))),
          })
        })
      },
    },
  ],
}

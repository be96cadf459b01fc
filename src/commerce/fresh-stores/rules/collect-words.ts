import type { CollectingPlace } from '#commerce/delivery/contract.ts'
import type { Translate } from '#platform/render/module.ts'

/** Where an order is collected. `t` has the texts of this folder. */
export const collectWords = (t: Translate, { name, line1, line2, city }: CollectingPlace): string =>
  t('collect', { place: [name, line1, line2, city].filter((part) => part !== '').join(', ') })

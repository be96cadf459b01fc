import type { WantedItem } from '../rules/wanted-items.ts'

/**
 * Items that are bought without a cart, with ids of their own. Those that belong to another one of them name its id. `newId` makes ids.
 */
export function toLooseItems(wanted: WantedItem[], newId: () => string) {
  const ids = wanted.map(() => newId())
  return wanted.flatMap(({ asin, offerId, quantity, extras, goesTogether, tie, isReplaced }, index) => {
    if (isReplaced) return []
    const { beside, ...kept } = tie ?? { beside: undefined }
    const associatedLine = beside === undefined ? undefined : ids[beside]
    return {
      id: ids[index] ?? newId(),
      asin,
      offerId,
      quantity,
      extras,
      ...(associatedLine === undefined || !('isDependent' in kept) ? {} : { associatedLine, goesTogether, tie: kept }),
    }
  })
}

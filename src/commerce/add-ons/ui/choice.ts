import { useSyncExternalStore } from 'react'
import { EMPTY_DRAFT } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'
import { chosenIn, withoutService, withService } from '../rules/choice.ts'
import type { BuyableService } from '../rules/fields.ts'

/** Which services of a page are about to be ordered. Every form of the page shows the same. */
export function useChosen(services: OfferedService[]): string[] {
  const draft = useSyncExternalStore(draftStore.subscribe, draftStore.read, () => EMPTY_DRAFT)
  return chosenIn(draft, services)
}

/** Orders a service with the page's product. */
export const choose = (service: BuyableService, family?: string): void => {
  draftStore.apply((draft) => withService(draft, service, family))
}

export const drop = (service: BuyableService): void => {
  draftStore.apply((draft) => withoutService(draft, service))
}

const never = () => () => undefined

/** False on the server and until the part is alive: until then a form has the fields that browsers without scripts need. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

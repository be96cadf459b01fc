import { useMemo, useSyncExternalStore } from 'react'
import { EMPTY_DRAFT } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'
import { type Family, familiesOf, type Option, optionsOf, withAccessory, withoutAccessory } from '../rules/options.ts'
import { noteChosen, noteInteracted, useNoted } from './noted.ts'

/** Returns the campaign's families and their state in the order draft. */
export function useOptions({ asinsData }: CampaignOnPage): { families: Family[]; options: Option[] } {
  const draft = useSyncExternalStore(draftStore.subscribe, draftStore.read, () => EMPTY_DRAFT)
  const noted = useNoted()
  const families = useMemo(() => familiesOf({ asinsData }), [asinsData])
  return { families, options: optionsOf(families, draft, noted) }
}

/** Adds a variation to the order, with the page's item. */
export function order(family: string, accessory: Accessory): void {
  noteInteracted([family])
  noteChosen(family, accessory.asin)
  draftStore.apply((draft) => withAccessory(draft, family, accessory))
}

/** Removes a variation from the order; it keeps representing its family. */
export function drop(family: string, accessory: Accessory): void {
  noteInteracted([family])
  noteChosen(family, accessory.asin)
  draftStore.apply((draft) => withoutAccessory(draft, accessory))
}

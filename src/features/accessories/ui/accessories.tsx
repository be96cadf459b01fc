import { useEffect } from 'react'
import type { ActionsPlace } from '#commerce/buy-box/ui/actions.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import type { CampaignOnPage } from '../contract/page.ts'
import { DealList } from './deal-list.tsx'
import { Options } from './options.tsx'
import { useInterstitial } from './use-interstitial.tsx'

export type AccessorySlot = CampaignOnPage & { place: ActionsPlace }

/** The accessories of a product, in the form of each of its offers and beside a deal. All of them show the same order. */
export function Slot({ place, ...campaign }: AccessorySlot) {
  if (place === 'special') return <DealList campaign={campaign} />
  return place === 'offer' ? <OfferAccessories campaign={campaign} /> : <Options campaign={campaign} />
}

/** Beside the winning offer, which a page has once: here a submit is held. */
function OfferAccessories({ campaign }: { campaign: CampaignOnPage }) {
  const { ask, dialog } = useInterstitial(campaign)
  useEffect(() => draftStore.intercept(ask), [ask])
  return (
    <>
      <Options campaign={campaign} />
      {dialog}
    </>
  )
}

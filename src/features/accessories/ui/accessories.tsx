import { useEffect } from 'react'
import type { OfferPlace } from '#commerce/buy-box/contract.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import type { CampaignOnPage } from '../contract/page.ts'
import { Options } from './options.tsx'
import { useInterstitial } from './use-interstitial.tsx'

export type AccessorySlot = CampaignOnPage & { place: OfferPlace }

/** The accessories of a product, in the form of each of its offers. All forms show the same order. */
export function Slot({ place, ...campaign }: AccessorySlot) {
  return place === 'offer' ? <OfferAccessories campaign={campaign} /> : <Options campaign={campaign} />
}

/** Accessories of the winning offer. It alone holds submits, because a page has exactly one winning offer. */
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

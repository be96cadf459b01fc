import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { draftStore, type SubmitKind } from '#commerce/buy-box/ui/draft-store.ts'
import type { CampaignOnPage } from '../contract/page.ts'
import { itemsToOffer } from '../rules/interstitial.ts'
import { familiesOf, type Option, optionsOf } from '../rules/options.ts'
import type { Chosen } from './interstitial.tsx'
import { noteInteracted, readNoted } from './noted.ts'
import { useLater } from './use-later.ts'
import { order } from './use-options.ts'

const loadInterstitial = () => import('./interstitial.tsx')

type Held = { offered: Option[]; times: number; letGo: (() => void) | undefined }

/**
 * Holds a submit while it shows what could go with it. However it is closed, the submit goes on: nobody is kept from buying,
 * also not when the dialog could not be loaded.
 */
export function useInterstitial({ asinsData, primaryAsin }: CampaignOnPage): {
  ask: (kind: SubmitKind) => Promise<boolean>
  dialog: ReactNode
} {
  // What is shown changes with every render around it, the data does not: who holds a submit must stay the same meanwhile.
  const families = useMemo(() => familiesOf({ asinsData }), [asinsData])
  const { part, want } = useLater(loadInterstitial)
  const [held, setHeld] = useState<Held>()

  const ask = useCallback(
    async (kind: SubmitKind) => {
      const noted = readNoted()
      const offered = itemsToOffer(kind, optionsOf(families, draftStore.read(), noted), noted)
      if (offered.length === 0 || !(await want())) return true
      return new Promise<boolean>((resolve) =>
        setHeld((before) => ({ offered, times: (before?.times ?? 0) + 1, letGo: () => resolve(true) })),
      )
    },
    [families, want],
  )

  function close(chosen: Chosen[]) {
    if (!held?.letGo) return
    noteInteracted(held.offered.map(({ family }) => family))
    for (const { family, accessory } of chosen) order(family, accessory)
    setHeld({ ...held, letGo: undefined })
    held.letGo()
  }

  const dialog = part && held && (
    <part.Interstitial
      key={held.times}
      open={held.letGo !== undefined}
      primaryAsin={primaryAsin}
      offered={held.offered}
      onClose={close}
    />
  )
  return { ask, dialog }
}

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
 * Holds a submit while the interstitial is shown. However the dialog is closed, and even if it could not be loaded, the submit
 * continues: nobody is kept from buying.
 */
export function useInterstitial({ asinsData, primaryAsin }: CampaignOnPage): {
  ask: (kind: SubmitKind) => Promise<boolean>
  dialog: ReactNode
} {
  // The props object changes with every render, its data does not. The interceptor must stay the same while a submit is held.
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

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { draftStore, type SubmitKind } from '#commerce/buy-box/ui/draft-store.ts'
import type { CampaignOnPage } from '../contract/page.ts'
import { itemsToOffer } from '../rules/interstitial.ts'
import { familiesOf, type Option, optionsOf } from '../rules/options.ts'
import type { Chosen } from './interstitial.tsx'
import { noteInteracted, readNoted } from './noted.ts'
import { useLater } from './use-later.ts'
import { order } from './use-options.ts'
import { noteProblem } from './use-warnings.ts'

const loadInterstitial = () => import('./interstitial.tsx')

type Held = { offered: Option[]; times: number; letGo: ((goesOn: boolean) => void) | undefined }

/**
 * Holds a submit while the interstitial is shown. Its buttons let the submit continue, as does a dialog that
 * could not be loaded; Escape and the closing button mean no, so nothing is bought and the next submit asks again.
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
      if (offered.length === 0) return true
      if (!(await want())) {
        noteProblem('not-loaded')
        return true
      }
      return new Promise<boolean>((resolve) =>
        setHeld((before) => ({ offered, times: (before?.times ?? 0) + 1, letGo: resolve })),
      )
    },
    [families, want],
  )

  function close(chosen: Chosen[] | undefined) {
    if (!held?.letGo) return
    setHeld({ ...held, letGo: undefined })
    if (!chosen) return held.letGo(false)
    noteInteracted(held.offered.map(({ family }) => family))
    for (const { family, accessory } of chosen) order(family, accessory)
    held.letGo(true)
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

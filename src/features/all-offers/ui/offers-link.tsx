import { type MouseEvent, Suspense, useEffect } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { offersPath, opensSheet } from '../rules/paths.ts'

const OffersSheet = lazyPart(() => import('./offers-sheet.tsx').then((module) => module.OffersSheet))

/** Leads from a product's page to all its offers, and with scripts opens them beside it. */
export function Slot({ asin, count, from, features }: SlotProps<'all-offers', 'other-offers'>) {
  const t = useMessages('all-offers.link')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says it once, when the page comes
  useEffect(() => {
    if (opensSheet(window.location.search)) setOpen(true)
  }, [])
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || OffersSheet.isMissing()) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink href={prefix + offersPath(asin)} wide onClick={press}>
        {t('all', { count, price: from })}
      </ButtonLink>
      <Suspense fallback={null}>
        {everOpened && <OffersSheet asin={asin} features={features} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}

import { useRef } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { cartAnchor } from '../rules/paths.ts'
import { useFreshAdd } from './use-fresh-add.ts'

const Dialogs = lazyPart(() => import('./add-dialogs.tsx').then((module) => module.AddDialogs))

/** In the form of a fresh store's offer: whose cart it comes into, how it is handed over, and what became of an add. */
export function Slot({ sellers, asin, offerListingId }: SlotProps<'fresh-carts', 'buy-box-actions'>) {
  const t = useMessages('fresh-carts')
  const { prefix } = usePage()
  const place = useRef<HTMLParagraphElement>(null)
  const [outcome, forget] = useFreshAdd(place, { asin, offerListingId })
  const seller = sellers.find((each) => each.offerListingId === offerListingId)
  if (!seller) return null
  const { name, kind, storeId } = seller
  const isIn = outcome && outcome.step !== 'failed' && outcome.step !== 'reload'
  return (
    <>
      <p ref={place}>{t(`sold.${kind}`, { name })}</p>
      {isIn && (
        <Alert
          tone="success"
          toneLabel={t('added.label')}
          announce="politely"
          action={<a href={`${prefix}/cart#${cartAnchor(storeId)}`}>{t('added.cart')}</a>}
        >
          {t(outcome.step === 'redirect' ? 'added.redirect' : 'added.done', { name })}
        </Alert>
      )}
      {outcome && <Dialogs outcome={outcome} seller={seller} asin={asin} onClose={forget} />}
    </>
  )
}

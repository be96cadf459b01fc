import { Suspense } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { Seller } from '../contract/pages.ts'
import { cartAnchor } from '../rules/paths.ts'
import { stepsText } from '../rules/steps-text.ts'
import type { useFreshAdd } from './use-fresh-add.ts'

const Dialogs = lazyPart(() => import('./add-dialogs.tsx').then((module) => module.AddDialogs))

type Props = { adding: ReturnType<typeof useFreshAdd>; seller: Seller; asin: string }

/** What became of an add to a store's cart: that it is there, and how much of it, or why not. */
export function AddOutcome({ adding: { outcome, held, forget }, seller, asin }: Props) {
  const t = useMessages('fresh-carts')
  const { prefix, locale } = usePage()
  const { name, storeId, measured } = seller
  const isIn = outcome && outcome.step !== 'failed' && outcome.step !== 'reload'
  return (
    <>
      {isIn && (
        <Alert
          tone="success"
          toneLabel={t('added.label')}
          announce="politely"
          action={<a href={`${prefix}/cart#${cartAnchor(storeId)}`}>{t('added.cart')}</a>}
        >
          {t(outcome.step === 'redirect' ? 'added.redirect' : 'added.done', { name })}{' '}
          {held > 0 && t('added.now', { amount: stepsText(held, measured, locale) })}
        </Alert>
      )}
      {outcome && (
        <Suspense>
          <Dialogs outcome={outcome} seller={seller} asin={asin} onClose={forget} />
        </Suspense>
      )}
    </>
  )
}

import { Suspense, useEffect } from 'react'
import type { OfferPlace } from '#commerce/buy-box/contract.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { QuestionOnPage } from '../contract/page.ts'
import { useQuestion } from './use-question.ts'

export type QuestionSlot = QuestionOnPage & { place: OfferPlace }

/** Without the dialog's code nobody can answer: the product is added alone. */
function Missing({ isOpen, skip }: { isOpen: boolean; skip: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it opens
  useEffect(() => {
    if (isOpen) skip()
  }, [isOpen])
  return null
}

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx').then((part) => part.QuestionDialog), Missing)

/** Asks about a service when the product is added. Only the winning offer's form asks, because a page has exactly one. */
export function Slot({ place, ...page }: QuestionSlot) {
  return place === 'offer' ? <Question page={page} /> : null
}

/** The hidden element is what the form's submit touches: the code comes with the first press, which waits for it. */
function Question({ page }: { page: QuestionOnPage }) {
  // The page carries only the texts that it shows, and the dialog comes later.
  useMessages('service-interstitials')
  const { ask, isOpen, times, ...answers } = useQuestion(page)
  useEffect(() => draftStore.intercept(ask), [ask])
  return (
    <>
      <span hidden data-zip-pattern={page.zipPattern} />
      <Suspense>{times > 0 && <QuestionDialog key={times} page={page} isOpen={isOpen} {...answers} />}</Suspense>
    </>
  )
}

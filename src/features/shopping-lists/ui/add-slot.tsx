import { type MouseEvent, Suspense, useState } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { CHOOSE_PATH, INDEX_PATH, listPath } from '../rules/paths.ts'
import styles from './add-slot.module.css'
import { VoiceLink } from './voice-link.tsx'

const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((module) => module.AddDialog))

/** Below the buy box of food: puts it on a shopping list, or on the voice assistant's. Both are links, so they work without scripts. */
export function Slot({ asin }: { asin: string }) {
  const t = useMessages('shopping-lists.page')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const [addedTo, setAddedTo] = useState<string>()
  const href = `${prefix}${CHOOSE_PATH}?asin=${asin}`
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || AddDialog.isMissing()) return
    event.preventDefault()
    setOpen(true)
  }
  const added = (list: string) => {
    setAddedTo(list)
    setOpen(false)
  }
  return (
    <section aria-label={t('section')} className={styles.slot}>
      <ButtonLink href={href} wide onClick={choose}>
        {t('button')}
      </ButtonLink>
      <VoiceLink asin={asin} href={href} />
      <div role="status">
        {addedTo && (
          <Alert
            tone="success"
            action={<a href={prefix + (addedTo === 'default' ? INDEX_PATH : listPath(addedTo))}>{t('open')}</a>}
          >
            {t('added')}
          </Alert>
        )}
      </div>
      <Suspense fallback={null}>
        {everOpened && <AddDialog asin={asin} open={open} setOpen={setOpen} onAdded={added} />}
      </Suspense>
    </section>
  )
}

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { CHOOSE_PATH } from '../rules/paths.ts'
import styles from './add-slot.module.css'
import type { Outcome } from './use-add.ts'

const Dropdown = lazy(() => import('./dropdown.tsx').then((module) => ({ default: module.Dropdown })))

/** Below the buy box: the shopper's registries to choose from. A link, so it works without scripts. */
export function Slot({ asin }: { asin: string }) {
  const t = useMessages('gift-registries')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const [outcome, setOutcome] = useState<Outcome>()
  const anchor = useRef<HTMLDivElement>(null)
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <section className={styles.slot} aria-label={t('add.section')}>
      <div ref={anchor}>
        <ButtonLink href={`${prefix}${CHOOSE_PATH}?asin=${asin}`} icon="gift" wide onClick={choose}>
          {t('add.button')}
        </ButtonLink>
      </div>
      <div role="status">
        {outcome && (
          <p className={outcome.success ? styles.done : styles.error}>
            <span>
              {outcome.message || t('add.failed')} {outcome.url && <a href={outcome.url}>{t('add.view')}</a>}
            </span>
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        {everOpened && <Dropdown asin={asin} open={open} setOpen={setOpen} anchor={anchor} setOutcome={setOutcome} />}
      </Suspense>
    </section>
  )
}

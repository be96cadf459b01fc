import { type FormEvent, lazy, type MouseEvent, Suspense, useRef } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { ADD_PATH, CHOOSE_PATH } from '../rules/paths.ts'
import styles from './add-slot.module.css'
import { Outcome } from './outcome.tsx'
import { useAdd } from './use-add.ts'

const AddDropdown = lazy(() => import('./add-dropdown.tsx').then((module) => ({ default: module.AddDropdown })))

/** Below the buy box: puts the product on the default list, or on another one. A form and a link, so it works without scripts. */
export function Slot({ asin }: { asin: string }) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const { adding, add } = useAdd(asin)
  const { open, everOpened, setOpen } = useOpening()
  const anchor = useRef<HTMLDivElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <section className={styles.slot} aria-label={t('add.section')}>
      <div className={styles.split} ref={anchor}>
        <form method="post" action={`${prefix}${ADD_PATH}`} onSubmit={submit} className={styles.main}>
          <input type="hidden" name="asin" value={asin} />
          <Button
            type="submit"
            icon="heart"
            wide
            busy={adding.kind === 'busy'}
            disabled={adding.kind === 'unavailable'}
          >
            {t('add.button')}
          </Button>
        </form>
        <ButtonLink
          href={`${prefix}${CHOOSE_PATH}?asin=${asin}`}
          className={styles.other ?? ''}
          aria-label={t('add.choose')}
          onClick={choose}
        >
          <Icon name="chevron-down" />
        </ButtonLink>
      </div>
      <div role="status">
        <Outcome adding={adding} />
      </div>
      <Suspense fallback={null}>
        {everOpened && <AddDropdown asin={asin} open={open} setOpen={setOpen} anchor={anchor} add={add} />}
      </Suspense>
    </section>
  )
}

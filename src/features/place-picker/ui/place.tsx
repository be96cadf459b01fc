import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { CHOOSE_PATH } from '../rules/paths.ts'
import styles from './place.module.css'

const PlacePopover = lazyPart(() => import('./place-popover.tsx').then(({ PlacePopover }) => PlacePopover))

/** Where it would be delivered, which leads to the choice of another place: a popover, or a page without scripts. */
export function Slot({ asin }: { asin: string }) {
  const t = useMessages('place-picker')
  const { prefix } = usePage()
  const shopper = useShopperState()
  const link = useRef<HTMLAnchorElement>(null)
  const [said, setSaid] = useState('')
  const { open, everOpened, setOpen } = useOpening()
  const press = (event: MouseEvent) => {
    if (!shopper || PlacePopover.isMissing() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setSaid('')
    setOpen(true)
  }
  return (
    <div className={styles.place}>
      <a
        ref={link}
        href={`${prefix}${CHOOSE_PATH}?asin=${asin}`}
        className={styles.link}
        onClick={press}
        {...(shopper ? { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open } : {})}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <span className={styles.words}>{shopper ? t('to', { place: shopper.location.display }) : t('heading')}</span>
        <Icon name="chevron-down" />
      </a>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Suspense fallback={null}>
        {everOpened && shopper && (
          <PlacePopover
            asin={asin}
            open={open}
            anchor={link}
            location={shopper.location}
            signedIn={shopper.signedIn}
            onOpenChange={setOpen}
            onChanged={setSaid}
          />
        )}
      </Suspense>
    </div>
  )
}

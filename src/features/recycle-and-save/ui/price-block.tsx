import { Suspense, useEffect, useRef } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { LaunchData } from '../contract/pages.ts'
import { offText } from '../rules/reading.ts'
import styles from './launch.module.css'
import { type Browser, useLaunch } from './use-launch.ts'
import { claimText } from './words.ts'

const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx').then((module) => module.UpgradeDialog))

/** The block by the price: blue with a launch button, green once the offer is claimed. */
export function Slot({ launch, browser }: { launch: LaunchData; browser?: Browser }) {
  const t = useMessages('recycle-and-save')
  const { locale } = usePage()
  const { state, claim, opening, link } = useLaunch(launch, 'price-block', UpgradeDialog, browser)
  const said = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(false)
  // The button that opened the view is gone: the words in its place take the focus.
  useEffect(() => {
    if (wasOpen.current && !opening.open && state === 'claimed') said.current?.focus()
    wasOpen.current = opening.open
  }, [opening.open, state])
  return (
    <section className={classNames(styles.block, styles[state])} data-promo-state={state} aria-label={t('heading')}>
      <div className={styles.words}>
        <p>
          <strong>{t('save', { off: offText(launch.off, locale) })}</strong>
        </p>
        <p className={styles.pitch}>{t('pitch')}</p>
      </div>
      {state === 'available' && <ButtonLink {...link}>{t('launch')}</ButtonLink>}
      {state === 'claimed' && (
        <p ref={said} tabIndex={-1} className={styles.said}>
          <Icon name="check" />
          <span>{claimText(t, claim, locale)}</span>
        </p>
      )}
      {state === 'gone' && <p className={styles.said}>{t('gone')}</p>}
      <Suspense fallback={null}>
        {opening.everOpened && (
          <UpgradeDialog launch={launch} launcher="price-block" open={opening.open} onOpenChange={opening.setOpen} />
        )}
      </Suspense>
    </section>
  )
}

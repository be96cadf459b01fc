import { lazy, Suspense } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { LaunchData } from '../contract/pages.ts'
import styles from './launch.module.css'
import { type Browser, useLaunch } from './use-launch.ts'

const TradeIn = lazy(() => import('./trade-in-dialog.tsx').then((module) => ({ default: module.TradeInDialog })))

/** Below the buy box: the button that opens a trade-in. It is a link, so it works without scripts. */
export function Slot({ launch: data, browser }: { launch: LaunchData; browser?: Browser }) {
  const t = useMessages('trade-in')
  const { href, launch, open, everOpened, setOpen, inSheet, isWide, after, chosen } = useLaunch(
    data,
    'buy-box',
    browser,
  )
  return (
    <section className={styles.box} aria-label={t('launch.section')}>
      <span>
        {after && chosen
          ? t('launch.after', { price: after.displayString, title: chosen.title })
          : t('find.upTo', { amount: data.best.displayString })}
      </span>
      <ButtonLink href={href} onClick={launch}>
        {t('launch.button')}
      </ButtonLink>
      <Suspense fallback={null}>
        {everOpened && (
          <TradeIn
            data={data}
            open={open}
            setOpen={setOpen}
            place="buy-box"
            inSheet={inSheet()}
            isWide={isWide.current}
          />
        )}
      </Suspense>
    </section>
  )
}

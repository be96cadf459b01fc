import { lazy, Suspense } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import type { LaunchData } from '../contract/pages.ts'
import styles from './launch.module.css'
import { type Browser, useLaunch } from './use-launch.ts'

const TradeIn = lazy(() => import('./trade-in-dialog.tsx').then((module) => ({ default: module.TradeInDialog })))

/** Below the price: what a trade-in is worth, or what the product costs after the one that was chosen. */
export function Slot({ launch: data, browser }: { launch: LaunchData; browser?: Browser }) {
  const t = useMessages('trade-in')
  const { href, launch, open, everOpened, setOpen, inSheet, isWide, after, chosen } = useLaunch(
    data,
    'price-block',
    browser,
  )
  return (
    <p className={styles.note}>
      <a href={href} onClick={launch} className={styles.link}>
        {after && chosen
          ? t('launch.after', { price: after.displayString, title: chosen.title })
          : t('launch.upTo', { amount: data.best.displayString })}
      </a>
      <Suspense fallback={null}>
        {everOpened && (
          <TradeIn
            data={data}
            open={open}
            setOpen={setOpen}
            place="price-block"
            inSheet={inSheet()}
            isWide={isWide.current}
          />
        )}
      </Suspense>
    </p>
  )
}

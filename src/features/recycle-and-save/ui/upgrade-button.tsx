import { Suspense } from 'react'
import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { LaunchData } from '../contract/pages.ts'
import { offText } from '../rules/reading.ts'
import styles from './launch.module.css'
import { type Browser, useLaunch } from './use-launch.ts'

const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx').then((module) => module.UpgradeDialog))

type Props = { launch: LaunchData; browser?: Browser } & Pick<OfferTold, 'place'>

/** The upgrader button below the winning offer. Once the offer is claimed it says so, and still opens the view. */
export function Slot({ launch, place, browser }: Props) {
  const t = useMessages('recycle-and-save')
  const { locale } = usePage()
  const { state, opening, link } = useLaunch(launch, 'buy-box', UpgradeDialog, browser)
  if (place !== 'offer' || state === 'gone') return null
  return (
    <div className={styles.upgrader}>
      <ButtonLink {...link} wide icon={state === 'claimed' ? 'check' : undefined}>
        {state === 'claimed' ? t('upgraderClaimed') : t('upgrader', { off: offText(launch.off, locale) })}
      </ButtonLink>
      <Suspense fallback={null}>
        {opening.everOpened && (
          <UpgradeDialog launch={launch} launcher="buy-box" open={opening.open} onOpenChange={opening.setOpen} />
        )}
      </Suspense>
    </div>
  )
}

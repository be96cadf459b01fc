import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { LaunchData } from '../contract/pages.ts'
import type { Launcher } from '../rules/launch.ts'
import { ClaimButton } from './claim-button.tsx'
import styles from './offer-view.module.css'
import { OfferView } from './offer-view.tsx'
import { useClaim } from './use-claim.ts'
import { useView } from './use-view.ts'

type Props = { launch: LaunchData; launcher: Launcher; open: boolean; onOpenChange: (open: boolean) => void }

/** The view as a modal; on a phone a secondary view with a button back (spec 2, section 2). */
export function UpgradeDialog({ launch, launcher, open, onOpenChange }: Props) {
  const t = useMessages('recycle-and-save')
  const { view, isFailed, retry } = useView(launch, launcher, open)
  const { isBusy, failed, forget, claim } = useClaim(view, () => onOpenChange(false))
  const change = (next: boolean) => {
    if (!next) forget()
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={change} size="broad" title={launch.recycleAndSaveTitle} closeLabel={t('close')}>
      <Button className={styles.back} look="quiet" icon="chevron-left" onClick={() => change(false)}>
        {t('back')}
      </Button>
      {!view && !isFailed && (
        <Loading label={t('loading')} className={styles.loading}>
          <Skeleton lines={9} />
        </Loading>
      )}
      {isFailed && (
        <Alert tone="error" announce="at-once" action={<Button onClick={retry}>{t('retry')}</Button>}>
          {t('failed.load')}
        </Alert>
      )}
      {view && (
        <OfferView view={view} headings="h3" failed={failed}>
          <form onSubmit={claim}>
            <ClaimButton busy={isBusy} isOff={failed !== undefined} />
          </form>
        </OfferView>
      )}
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Progress } from '#platform/ui/progress/progress.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { closePanel, readStatus, Status } from '../contract/calls.ts'
import { CLOSE_PATH, STATUS_PATH } from '../rules/paths.ts'
import styles from './baby.module.css'
import { Options } from './options.tsx'
import { Recommended } from './recommended.tsx'

type Props = { asin: string; open: boolean; setOpen: (open: boolean) => void; isDuplicate: boolean }

/** What became of adding, and what can be said of the wish (spec 2, section 2). */
export function Panel({ asin, open, setOpen, isDuplicate }: Props) {
  const t = useMessages('baby-registry')
  const { prefix } = usePage()
  const [status, setStatus] = useState<Status | 'failed'>()
  useEffect(() => {
    if (!open) return
    let isOver = false
    void call<typeof readStatus>({ method: 'GET', path: `${prefix}${STATUS_PATH}?asin=${asin}` }).then((answer) => {
      if (!isOver) setStatus(answer.ok ? answer.value : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [open, prefix, asin])
  const close = (next: boolean) => {
    setOpen(next)
    if (!next) void call<typeof closePanel>({ method: 'GET', path: `${prefix}${CLOSE_PATH}` })
  }
  return (
    <SideSheet title={t('panel.heading')} closeLabel={t('close')} open={open} onOpenChange={close}>
      <div className={styles.panel}>
        <Alert tone={isDuplicate ? 'info' : 'success'} announce="politely">
          {t(isDuplicate ? 'panel.duplicate' : 'panel.added')}
        </Alert>
        {status === undefined && (
          <Loading label={t('loading')}>
            <Skeleton lines={5} />
          </Loading>
        )}
        {status === 'failed' && <p role="alert">{t('panel.failed')}</p>}
        {status && status !== 'failed' && (
          <>
            {status.newAddedItemImgUrl && <img src={status.newAddedItemImgUrl} alt="" className={styles.picture} />}
            <div>
              <Progress
                label={t('panel.checklist')}
                value={status.checklistPercent}
                valueText={t('panel.percent', { percent: status.checklistPercent })}
              />
              <a href={status.checklistLink}>{t('panel.seeChecklist')}</a>
            </div>
            <Options asin={asin} status={status} setStatus={setStatus} />
            <ButtonLink href={status.registryLink} look="primary" wide>
              {t('panel.view')}
            </ButtonLink>
            <Recommended asin={asin} />
          </>
        )}
      </div>
    </SideSheet>
  )
}

import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { pageTokens } from '#platform/browser/page-tokens.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { Added, addItems, Modal, readModal } from '../contract/calls.ts'
import { ADD_PATH, MODAL_PATH, NO_SIGN_IN_PATH } from '../rules/paths.ts'
import { Page as Content } from './modal-fragment.tsx'
import styles from './wedding.module.css'

type Props = { asin: string; open: boolean; setOpen: (open: boolean) => void; go: (path: string) => void }

/** Asks how many are wanted, and says what became of adding: added, there already, or an error. */
export function WeddingModal({ asin, open, setOpen, go }: Props) {
  const t = useMessages('wedding-registry')
  const { prefix } = usePage()
  const [shown, setShown] = useState<Modal | 'failed'>()
  const [added, setAdded] = useState<Added | 'failed'>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) return
    let isOver = false
    setAdded(undefined)
    void pageTokens().then(async ({ csrf: token }) => {
      const query = new URLSearchParams({ asin, quantity: '1', token })
      const answer = await call<typeof readModal>({ method: 'GET', path: `${prefix}${MODAL_PATH}?${query}` })
      if (isOver) return
      if (!answer.ok && answer.failure.status === 401) return go(prefix + NO_SIGN_IN_PATH)
      setShown(answer.ok ? answer.value : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [open, prefix, asin, go])
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const requestedQuantity = String(new FormData(event.currentTarget).get('requestedQuantity') ?? '1')
    const body = { items: [{ asin, requestedQuantity }] }
    const answer = await call<typeof addItems>({ method: 'POST', path: `${prefix}${ADD_PATH}`, body })
    setBusy(false)
    if (!answer.ok && answer.failure.status === 401) return go(prefix + NO_SIGN_IN_PATH)
    setAdded(answer.ok ? answer.value : 'failed')
  }
  return (
    <Dialog title={t('add.section')} closeLabel={t('close')} open={open} onOpenChange={setOpen} size="small">
      <div className={styles.body}>
        {shown === undefined && (
          <Loading label={t('loading')}>
            <Skeleton lines={3} />
          </Loading>
        )}
        {shown === 'failed' && <p role="alert">{t('add.notLoaded')}</p>}
        {shown && shown !== 'failed' && <Content {...shown} busy={busy} onSubmit={(event) => void add(event)} />}
        {added === 'failed' && (
          <Alert tone="error" announce="at-once">
            {t('add.failed')}
          </Alert>
        )}
        {added && added !== 'failed' && (
          <Alert
            tone={added.success ? 'success' : added.errorCode === 'ITEM_ALREADY_EXIST' ? 'info' : 'error'}
            announce={added.success ? 'politely' : 'at-once'}
          >
            {added.message} <a href={added.registryUrl}>{t('add.view')}</a>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

import { type FormEvent, useEffect, useState } from 'react'
import { call, FORM_TYPE } from '#platform/browser/call.ts'
import { pageTokens } from '#platform/browser/page-tokens.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { api } from '../contract/api.ts'
import type { addItem } from '../contract/calls.ts'
import type { ShownList } from '../contract/lists.ts'
import { afterAdd, type Fault } from '../rules/adding.ts'
import { CALL_MS } from '../rules/limits.ts'
import styles from './add-dialog.module.css'
import { ListChoice } from './list-choice.tsx'

type Props = { asin: string; open: boolean; setOpen: (open: boolean) => void; onAdded: (list: string) => void }

/** Chooses one of the shopper's lists for a product (spec 3, section 4). */
export function AddDialog({ asin, open, setOpen, onAdded }: Props) {
  const t = useMessages('shopping-lists.page')
  const { marketplace } = usePage()
  const [lists, setLists] = useState<ShownList[]>()
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!open) return
    let isOver = false
    setFault(undefined)
    const path = `/api/marketplaces/${marketplace}/shopping-lists` as const
    void call<(typeof api)['lists']>({ method: 'GET', path, timeout: CALL_MS }).then((answer) => {
      if (isOver) return
      setLists(answer.ok ? answer.value.lists : undefined)
      if (!answer.ok) setFault('failed')
    })
    return () => {
      isOver = true
    }
  }, [open, marketplace])

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const listID = String(new FormData(event.currentTarget).get('list') ?? '')
    if (isBusy || listID === '' || asin.trim() === '') return
    setBusy(true)
    setFault(undefined)
    const { csrf: token } = await pageTokens()
    const body = { asin, listID, token }
    const path = '/afx/lists/json/shoppinglists/additem'
    const answer = await call<typeof addItem>({ method: 'POST', path, type: FORM_TYPE, body, timeout: CALL_MS })
    setBusy(false)
    const outcome = afterAdd(answer.ok ? answer.value : undefined)
    if (outcome === 'added') onAdded(listID)
    else setFault(outcome)
  }
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('button')} closeLabel={t('close')} size="small">
      <form onSubmit={add} className={styles.dialog}>
        {lists ? (
          <ListChoice lists={lists} />
        ) : (
          !fault && (
            <Loading label={t('loading')}>
              <Skeleton lines={2} />
            </Loading>
          )
        )}
        <div role="alert">{fault && <Alert tone={fault === 'known' ? 'info' : 'error'}>{t(fault)}</Alert>}</div>
        <Button type="submit" look="primary" wide disabled={isBusy || !lists}>
          {t('add')}
        </Button>
      </form>
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { BottomSheet } from '#platform/ui/bottom-sheet/bottom-sheet.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { CreateForm, createNewList } from '../contract/calls.ts'
import { CREATE_MS, FORM_MS } from '../rules/adding.ts'
import { CREATE_PATH, listPath, NEW_LIST_PATH } from '../rules/paths.ts'
import { ask } from './ask.ts'
import { forgetChoices } from './choices.ts'
import styles from './create-list.module.css'
import { type Filled, ListForm } from './list-form.tsx'

const PHONE = '(width < 40rem)'

type View =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; form: CreateForm; fault: string | null; message: string | null; busy: boolean }

/** Where the form leads. */
export type Browser = { go: (path: string) => void; reload: () => void; path: () => string }

const thisBrowser: Browser = {
  go: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
  path: () => window.location.pathname + window.location.search,
}

type Props = { asin: string; open: boolean; setOpen: (open: boolean) => void; browser?: Browser }

/** The form for a new list, in a sheet on a phone and in a popover elsewhere. Success leads to the list. */
export function CreateList({ asin, open, setOpen, browser = thisBrowser }: Props) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const sid = useShopperState()?.sessionId
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [isPhone] = useState(() => window.matchMedia(PHONE).matches)
  useEffect(() => {
    if (!open) return
    setView({ kind: 'loading' })
    const from = new URLSearchParams({ createIngressName: 'dp', isHearts: 'false', asin })
    ask<CreateForm>(`${prefix}${CREATE_PATH}?${from}`, FORM_MS).then((answer) => {
      if (answer?.body.authRequired && answer.body.authUrl) return browser.go(answer.body.authUrl)
      if (answer?.status === 200)
        return setView({ kind: 'ready', form: answer.body, fault: null, message: null, busy: false })
      note({ name: 'list-failed', detail: { what: 'form' } })
      setView({ kind: 'failed' })
    })
  }, [open, prefix, asin, browser])

  const create = async (filled: Filled, form: CreateForm) => {
    setView({ kind: 'ready', form, fault: null, message: null, busy: true })
    const origin = { createIngressName: 'dp', isHearts: 'false', persistence: 'persistent' as const, isAjax: 'true' }
    const body = { ...filled, ...origin, asin, ...(sid ? { sid } : {}) }
    const made = await call<typeof createNewList>({
      method: 'POST',
      path: `${prefix}${NEW_LIST_PATH}`,
      body,
      timeout: CREATE_MS,
    })
    if (made.ok && made.value.listExternalId) {
      forgetChoices()
      return browser.go(`${prefix}${listPath(made.value.listExternalId)}`)
    }
    if (made.ok)
      return setView({ kind: 'ready', form, fault: made.value.error, message: made.value.message, busy: false })
    if (made.failure.status === 401) return browser.go(signInFrom(prefix, browser.path()))
    note({ name: 'list-failed', detail: { what: 'create' } })
    setView({ kind: 'failed' })
  }
  // The specification has the page loaded again when the section with the error is closed.
  const close = (next: boolean) => {
    if (!next && view.kind === 'failed') return browser.reload()
    setOpen(next)
  }
  const frame = { title: t('new.heading'), closeLabel: t('close'), open, onOpenChange: close }
  const body = (
    <div className={isPhone ? styles.sheetBody : styles.popoverBody}>
      {view.kind === 'loading' && (
        <Loading label={t('loading')}>
          <Skeleton lines={4} />
        </Loading>
      )}
      {view.kind === 'failed' && (
        <div className={styles.failed}>
          <Alert tone="error" announce="at-once">
            {t('new.failed')}
          </Alert>
          <Button onClick={() => close(false)}>{t('close')}</Button>
        </div>
      )}
      {view.kind === 'ready' && (
        <ListForm
          ownerName={view.form.ownerName}
          thisYear={view.form.thisYear}
          filled={{ asin }}
          fault={view.fault}
          message={view.message}
          busy={view.busy}
          marks={isPhone ? 'field' : 'alert'}
          onCreate={(filled) => void create(filled, view.form)}
        />
      )}
    </div>
  )
  return isPhone ? <BottomSheet {...frame}>{body}</BottomSheet> : <Dialog {...frame}>{body}</Dialog>
}

const signInFrom = (prefix: string, path: string) => `${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(path)}`

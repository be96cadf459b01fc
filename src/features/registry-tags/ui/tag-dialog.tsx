import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { MOST_TAGS } from '#commerce/registries/contract/kinds.ts'
import type { WishTag } from '#commerce/registries/contract/registries.ts'
import type { PathOf } from '#platform/http/endpoint.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { updateTag } from '../contract/calls.ts'
import { faultOf } from '../rules/alerts.ts'
import { changeTags } from './change-tags.ts'
import { Changeover } from './changeover.tsx'
import styles from './tags.module.css'

type Props = {
  action: PathOf<typeof updateTag>
  tags: WishTag[]
  setTags: (tags: WishTag[]) => void
  open: boolean
  setOpen: (open: boolean) => void
}

const ALERTS = {
  TOO_MANY_TAGS: 'too-many',
  INVALID_INPUT: 'invalid',
  TAG_ALREADY_EXIST: 'known',
  ABSENT: undefined,
} as const

/**
 * The tags of a registry (spec 1, section 2): the main view has the list, a field and a button; pressing a tag asks whether to delete
 * it. Back closes the dialog or returns to the main view.
 */
export function TagDialog({ action, tags, setTags, open, setOpen }: Props) {
  const t = useMessages('registry-tags')
  const [chosen, setChosen] = useState<WishTag>()
  const [alert, setAlert] = useState<'too-many' | 'invalid' | 'known'>()
  const [said, setSaid] = useState<{ key: string; at: number }>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const shown = useRef(chosen)

  // The pressed button goes with its view, and would take the focus with it. At once, before the dialog finds that it has lost it.
  useLayoutEffect(() => {
    if (shown.current !== chosen) backButton.current?.focus()
    shown.current = chosen
  }, [chosen])

  const change = async (body: { updateType: 'add' | 'remove'; tagName?: string; tagId?: string }) => {
    setBusy(true)
    const answer = await changeTags(action, body)
    setBusy(false)
    if (answer) setTags(answer.tags)
    const refusal = body.updateType === 'add' && answer?.errorCode ? ALERTS[answer.errorCode] : undefined
    if (refusal) {
      setAlert(refusal)
      return field.current?.focus()
    }
    const key = `${body.updateType}.${answer?.success ? 'done' : 'failed'}`
    setSaid((before) => ({ key, at: (before?.at ?? 0) + 1 }))
    setChosen(undefined)
    if (answer?.success && field.current) field.current.value = ''
  }
  const create = (event: FormEvent) => {
    event.preventDefault()
    const tagName = field.current?.value ?? ''
    const fault = faultOf(tagName, tags.length)
    setAlert(fault)
    if (fault) field.current?.focus()
    if (!fault && !busy) void change({ updateType: 'add', tagName })
  }
  const choose = (tag: WishTag | undefined) => {
    setAlert(undefined)
    setChosen(tag)
  }
  const back = () => (chosen ? choose(undefined) : setOpen(false))
  return (
    <Dialog title={t('heading')} closeLabel={t('close')} open={open} onOpenChange={setOpen}>
      <div className={styles.body}>
        {chosen ? (
          <>
            <p>
              {t('confirm')} <bdi className={styles.name}>{chosen.name}</bdi>
            </p>
            <Button
              look="danger"
              busy={busy}
              onClick={() => {
                setAlert(undefined)
                void change({ updateType: 'remove', tagId: chosen.id })
              }}
            >
              {t('delete')}
            </Button>
          </>
        ) : (
          <>
            {tags.length === 0 && <p className={styles.note}>{t('none')}</p>}
            <ul className={styles.tags}>
              {tags.slice(0, MOST_TAGS).map((tag) => (
                <li key={tag.id}>
                  <button type="button" className={styles.tag} onClick={() => choose(tag)}>
                    <bdi>{tag.name}</bdi>
                  </button>
                </li>
              ))}
            </ul>
            <form className={styles.form} onSubmit={create} noValidate>
              <TextField
                ref={field}
                name="tagName"
                label={t('name')}
                maxLength={50}
                autoComplete="off"
                error={alert && <span role="alert">{t(`alert.${alert}`)}</span>}
              />
              <Button type="submit" look="primary" busy={busy}>
                {t('create')}
              </Button>
            </form>
          </>
        )}
        <div role="status">{said && <Changeover key={said.at}>{t(said.key)}</Changeover>}</div>
        <Button ref={backButton} look="quiet" icon="chevron-left" onClick={back}>
          {t('back')}
        </Button>
      </div>
    </Dialog>
  )
}

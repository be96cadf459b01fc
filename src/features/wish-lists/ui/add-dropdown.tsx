import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { Choices } from '#commerce/lists/ui/choices.tsx'
import styles from '#commerce/lists/ui/dropdown.module.css'
import { note } from '#commerce/page-log/ui/note.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { Popover } from '#platform/ui/popover/popover.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { Dropdown } from '../contract/calls.ts'
import { loadChoices } from './choices.ts'
import { wordsOf } from './words-of.ts'

const CreateList = lazy(() => import('./create-list.tsx').then((module) => ({ default: module.CreateList })))

type Props = {
  asin: string
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<Element | null>
  add: (listExternalId: string) => Promise<void>
}

/** The shopper's lists to choose from, and the way to a new one. */
export function AddDropdown({ asin, open, setOpen, anchor, add }: Props) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const creating = useOpening()
  const [choices, setChoices] = useState<Dropdown | 'failed'>()
  useEffect(() => {
    if (!open) return
    let isOver = false
    loadChoices(prefix).then((loaded) => {
      if (!loaded) note({ name: 'list-failed', detail: { what: 'dropdown' } })
      if (!isOver) setChoices(loaded ?? 'failed')
    })
    return () => {
      isOver = true
    }
  }, [open, prefix])
  const pick = (id: string) => {
    setOpen(false)
    void add(id)
  }
  const create = () => {
    setOpen(false)
    creating.setOpen(true)
  }
  return (
    <>
      <Popover
        title={t('add.choose')}
        closeLabel={t('close')}
        anchor={anchor}
        align="end"
        open={open}
        onOpenChange={setOpen}
      >
        {choices && choices !== 'failed' ? (
          <Choices
            items={choices.lists.map(wordsOf(t))}
            none={t('add.none')}
            choice={({ id }, words) => (
              <button type="button" className={styles.choice} onClick={() => pick(id)}>
                {words}
              </button>
            )}
          >
            {choices.authUrl ? (
              <ButtonLink href={choices.authUrl} wide>
                {t('add.signIn')}
              </ButtonLink>
            ) : (
              <Button icon="plus" wide onClick={create}>
                {t('new.button')}
              </Button>
            )}
          </Choices>
        ) : (
          <div className={styles.dropdown}>
            {choices ? (
              <p role="alert">{t('add.noChoices')}</p>
            ) : (
              <Loading label={t('loading')}>
                <Skeleton lines={3} />
              </Loading>
            )}
          </div>
        )}
      </Popover>
      <Suspense fallback={null}>
        {creating.everOpened && <CreateList asin={asin} open={creating.open} setOpen={creating.setOpen} />}
      </Suspense>
    </>
  )
}

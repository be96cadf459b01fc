import { type RefObject, useEffect, useState } from 'react'
import { Choices } from '#commerce/lists/ui/choices.tsx'
import styles from '#commerce/lists/ui/dropdown.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Popover } from '#platform/ui/popover/popover.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { ListAnswer, Listed } from '../contract/calls.ts'
import { LIST_PATH, NEW_PATH } from '../rules/paths.ts'
import { type Outcome, useAdd } from './use-add.ts'

const LOAD_MS = 10_000

type Props = {
  asin: string
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<Element | null>
  setOutcome: (outcome: Outcome) => void
}

const load = async (prefix: string, asin: string): Promise<ListAnswer | 'failed'> => {
  try {
    const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang }
    const answer = await fetch(`${prefix}${LIST_PATH}?asin=${asin}`, { headers, signal: AbortSignal.timeout(LOAD_MS) })
    return answer.ok ? await answer.json() : 'failed'
  } catch {
    return 'failed'
  }
}

/** The shopper's registries, loaded when it opens, and an error box if they cannot be. */
export function Dropdown({ asin, open, setOpen, anchor, setOutcome }: Props) {
  const t = useMessages('gift-registries')
  const { prefix } = usePage()
  const [choices, setChoices] = useState<ListAnswer | 'failed'>()
  const [busy, setBusy] = useState(false)
  const add = useAdd(asin)
  useEffect(() => {
    if (!open) return
    let isOver = false
    void load(prefix, asin).then((loaded) => !isOver && setChoices(loaded))
    return () => {
      isOver = true
    }
  }, [open, prefix, asin])
  const pick = async (registry: Listed) => {
    setBusy(true)
    const outcome = await add(registry)
    setBusy(false)
    if (!outcome) return
    setOutcome(outcome)
    setOpen(false)
  }
  return (
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
          items={choices.result.map((each) => ({ ...each, note: each.typeText }))}
          none={t('add.none')}
          choice={(registry, words) => (
            <button
              type="button"
              className={styles.choice}
              aria-disabled={busy}
              onClick={() => !busy && void pick(registry)}
            >
              {words}
            </button>
          )}
        >
          <ButtonLink href={choices.authUrl ?? prefix + NEW_PATH} wide>
            {t(choices.authUrl ? 'add.signIn' : 'add.create')}
          </ButtonLink>
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
  )
}

import type { FormEvent } from 'react'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { ShownBundle } from '../contract/shopper.ts'
import { ADD_PATH } from '../rules/paths.ts'
import styles from './bundles.module.css'
import { ChoiceFields } from './choice-fields.tsx'

type Props = {
  bundle: ShownBundle
  /** The product on whose page the form is. */
  page: string
  choices: string[]
  setChoices?: ((choices: string[]) => void) | undefined
  busy?: boolean | undefined
  /** Adds it without leaving the page. */
  add?: ((choices: string[]) => void) | undefined
}

/** Chooses and adds a bundle. Without scripts the form goes to the store, which answers with the cart. */
export function BundleForm({ bundle, page, choices, setChoices, busy = false, add }: Props) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!add) return
    event.preventDefault()
    if (!busy) add(choices)
  }
  return (
    <form method="post" action={`${prefix}${ADD_PATH}`} className={styles.form} onSubmit={send}>
      <FormKey of={bundle.asin} />
      <input type="hidden" name="asin" value={bundle.asin} />
      <input type="hidden" name="page" value={page} />
      <ChoiceFields slots={bundle.slots} choices={choices} setChoices={setChoices} />
      {add && (
        <noscript>
          <p className={styles.refund}>{t('alone')}</p>
        </noscript>
      )}
      {bundle.isAvailable ? (
        <Button type="submit" look="primary" wide busy={busy} aria-label={t('addOf', { title: bundle.title })}>
          {t('add')}
        </Button>
      ) : (
        <Alert tone="info" toneLabel={t('soldOut.label')}>
          {t('soldOut.text')}
        </Alert>
      )}
    </form>
  )
}

import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import type { ZipState } from '../rules/zip.ts'
import styles from './question.module.css'

export type ZipFieldProps = { state: ZipState; known: string; onUpdate: (typed: string) => void }

/** Where the service is wanted, and what came of asking. Enter asks, as the button does. */
export function ZipField({ state, known, onUpdate }: ZipFieldProps) {
  const t = useMessages('service-interstitials')
  const [typed, setTyped] = useState(known)
  const { message, last, isAsking } = state
  const isWrong = message === 'invalid' || message === 'failed' || message === 'unavailable'
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onUpdate(typed)
  }
  return (
    <div className={styles.zip}>
      <FieldRow>
        <TextField
          label={t('zip.label')}
          value={typed}
          autoComplete="postal-code"
          error={isWrong ? t(`zip.${message}`, { zip: last }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <Button busy={isAsking} onClick={() => onUpdate(typed)}>
          {t('zip.update')}
        </Button>
      </FieldRow>
      <p role="status" className={styles.muted}>
        {message === 'found' && t('zip.found', { zip: last })}
      </p>
    </div>
  )
}

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import { FIELDS } from '../rules/fields.ts'
import { NEW_LIST_PATH } from '../rules/paths.ts'
import { shownAs } from '../rules/shown-as.ts'
import { GiftFields } from './gift-fields.tsx'
import styles from './list-form.module.css'

const TYPES = ['wishlist', 'giftlist', 'discoverlist'] as const
const PRIVACIES = ['private', 'hidden', 'public'] as const

/** What was entered. */
export type Filled = Record<string, string>

export type ListFormProps = {
  ownerName: string
  thisYear: number
  filled: Record<string, string>
  fault: string | null
  message?: string | null
  busy?: boolean
  /** Whether what is wrong with a field is only said beside it, as in the sheet and on the page, or is an alert there, as in the popover. */
  marks: 'field' | 'alert'
  requestToken?: string | undefined
  onCreate?: (filled: Filled) => void
}

/** The form for a new list. Which fields it shows follows from the type, without scripts too. Enter in a field does not submit. */
export function ListForm(props: ListFormProps) {
  const { ownerName, filled, marks, busy = false, onCreate } = props
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const [own, setOwn] = useState<string | null>(null)
  const [isCleared, setCleared] = useState(false)
  const fault = isCleared ? null : (own ?? props.fault)
  const said = fault === null ? undefined : (own === null && props.message) || t(`fault.${fault}`)
  const inField =
    marks === 'field' ? (
      said
    ) : (
      <span role="alert" id="WLNEW_error">
        {said}
      </span>
    )
  const faultOf = (...names: string[]) => (fault && names.includes(fault) ? inField : undefined)
  const isAlert = fault !== null && !(fault in FIELDS)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // The field may have been scrolled out of the popover or the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (fault === null || (!onCreate && tries === 0)) return
    const shown = form.current?.querySelector<HTMLElement>(FIELDS[fault] ? `[name="${FIELDS[fault]}"]` : '#WLNEW_error')
    shown?.focus()
    shown?.scrollIntoView({ block: 'center' })
  }, [tries, props.fault])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const entered = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const missing = missingIn(entered)
    setCleared(false)
    setOwn(missing)
    setTries((before) => before + 1)
    if (missing) return event.preventDefault()
    if (!onCreate) return undefined
    event.preventDefault()
    onCreate(entered)
  }
  const holdEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <form
      ref={form}
      method="post"
      action={`${prefix}${NEW_LIST_PATH}`}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={holdEnter}
      onInput={() => setCleared(true)}
    >
      {/* The first button is the one that Enter would press; a disabled one holds it, with and without scripts. */}
      <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
      <FormKey of="new-list" />
      <input type="hidden" name="asin" value={filled.asin ?? ''} />
      {props.requestToken && <input type="hidden" name="requestToken" value={props.requestToken} />}
      {isAlert && (
        <div id="WLNEW_error" tabIndex={-1}>
          <Alert tone="error" announce="at-once">
            {said}
          </Alert>
        </div>
      )}
      <RadioGroup legend={t('new.type')} layout="row">
        {TYPES.map((type) => (
          <Radio
            key={type}
            name="listType"
            value={type}
            defaultChecked={(filled.listType ?? 'wishlist') === type}
            label={t(`type.${type}`)}
          />
        ))}
      </RadioGroup>
      <TextField
        name="listName"
        label={t('new.name')}
        defaultValue={filled.listName ?? ''}
        placeholder={t('new.namePlaceholder')}
        maxLength={100}
        autoComplete="off"
        error={faultOf('listName', 'listName-long')}
      />
      <div className={styles.gift}>
        <GiftFields filled={filled} thisYear={props.thisYear} faultOf={faultOf} />
      </div>
      <div className={styles.idea}>
        <TextAreaField
          name="description"
          label={t('new.description')}
          defaultValue={filled.description ?? ''}
          maxLength={1000}
          rows={3}
          error={faultOf('description')}
        />
      </div>
      <RadioGroup legend={t('new.privacy')} hint={shownAs(t, ownerName)}>
        {PRIVACIES.map((each) => (
          <Radio
            key={each}
            name="privacyStatus"
            value={each}
            defaultChecked={(filled.privacyStatus ?? 'private') === each}
            label={t(`privacyChoice.${each}`)}
          />
        ))}
      </RadioGroup>
      <details className={styles.more}>
        <summary>{t('new.learnMore')}</summary>
        <p>{t('new.explained')}</p>
      </details>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  )
}

/** The field that a list of this type needs and that was left empty. */
function missingIn(entered: Record<string, string>): string | null {
  const isEmpty = (name: string) => (entered[name] ?? '').trim() === ''
  if (entered.listType !== 'giftlist') return isEmpty('listName') ? 'listName' : null
  if (isEmpty('participantFirstName') && isEmpty('participantLastName')) return 'recipientName'
  return isEmpty('occasionMonth') !== isEmpty('occasionDay') ? 'occasion_date' : null
}

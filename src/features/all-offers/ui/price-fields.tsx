import { useEffect, useRef, useState } from 'react'
import { readAmount } from '#commerce/search/rules/amounts.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { Chosen } from '../contract/wire.ts'

type Span = Pick<Chosen, 'min' | 'max'>
type Change = (span: Span) => void

/** The lowest and the highest price of what is shown. */
export const PriceFields = ({ span, onChange }: { span: Span; onChange?: Change | undefined }) => (
  <>
    <PriceField name="min" span={span} onChange={onChange} />
    <PriceField name="max" span={span} onChange={onChange} />
  </>
)

type FieldProps = { name: 'min' | 'max'; span: Span; onChange: Change | undefined }

/** What is typed counts once the field is left or Enter is pressed; without scripts, once the form is sent. */
function PriceField({ name, span, onChange }: FieldProps) {
  const t = useMessages('all-offers.filters')
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const chosen = span[name] ?? ''
  const shown = useRef(chosen)
  // The other end may have taken its place, or the filters were cleared.
  useEffect(() => {
    if (field.current && shown.current !== chosen) field.current.value = chosen
    shown.current = chosen
  }, [chosen])
  function settle(text: string) {
    const amount = readAmount(text)
    const isUnread = text.trim() !== '' && amount === ''
    setWrong(isUnread)
    if (!isUnread && amount !== chosen) onChange?.({ ...span, [name]: amount || undefined })
  }
  return (
    <TextField
      ref={field}
      name={name}
      label={t(name)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      defaultValue={chosen}
      error={isWrong && t('wrong')}
      onBlur={onChange && (({ currentTarget }) => settle(currentTarget.value))}
      onKeyDown={(event) => {
        if (!onChange || event.key !== 'Enter') return
        event.preventDefault()
        settle(event.currentTarget.value)
      }}
    />
  )
}

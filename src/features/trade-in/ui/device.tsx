import { type FormEvent, useEffect, useRef } from 'react'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { DeviceProps } from '../contract/pages.ts'
import { OWN_PATH } from '../rules/paths.ts'
import { Problem } from './frame.tsx'
import styles from './trade-in.module.css'
import { useQuote } from './use-quote.ts'

type Props = DeviceProps & { busy?: boolean; onSubmit?: (event: FormEvent<HTMLFormElement>) => void }

/** The form about one device: what is asked about it, its number, and how the customer wants to be paid. */
export function Device({ offer, boughtHere, paysNow, aim, filled, problem, busy = false, onSubmit }: Props) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const { id, asin, best, questions, serial, offerDays } = offer
  const { tiv, describe } = useQuote(offer)
  const isOfNumber = serial !== 'none' && (problem === 'serial' || problem === 'device-known')
  const [told, number] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)]
  useEffect(() => {
    if (problem !== null) (isOfNumber ? number : told).current?.focus()
  }, [problem, isOfNumber, number, told])
  const choice = (name: string, value: string, label: string, hint?: string) => (
    <Radio
      key={value}
      name={name}
      value={value}
      label={label}
      hint={hint}
      required
      defaultChecked={filled[name] === value}
    />
  )
  return (
    <form
      method="post"
      action={`${prefix}${OWN_PATH}/add`}
      className={styles.form}
      onSubmit={onSubmit}
      onChange={(event) => void describe(event.currentTarget)}
    >
      <FormKey of={id} />
      <input type="hidden" name="model" value={id} />
      {boughtHere && asin !== null && <input type="hidden" name="boughtHere" value={asin} />}
      {Object.entries(aim).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem !== null && !isOfNumber && (
        <div ref={told} tabIndex={-1}>
          <Problem code={problem} />
        </div>
      )}
      <p className={styles.note}>
        {t('find.upTo', { amount: t('device.offer', { amount: best.displayString, days: offerDays }) })}
      </p>
      {questions.map((question) => (
        <RadioGroup key={question.id} legend={question.question}>
          {question.answers.map((answer) => choice(`answer.${question.id}`, answer.id, answer.answer))}
        </RadioGroup>
      ))}
      {serial !== 'none' && (
        <TextField
          ref={number}
          label={t(`device.${serial}`)}
          error={isOfNumber && <span role="alert">{t(`problem.${problem === 'serial' ? serial : problem}`)}</span>}
          hint={t(`device.${serial}Hint`)}
          name="serial"
          required
          autoComplete="off"
          defaultValue={filled.serial ?? ''}
        />
      )}
      <RadioGroup legend={t('device.payment')}>
        {(paysNow ? ['PAID_NOW', 'PAID_LATER'] : ['PAID_LATER']).map((each) =>
          choice('payment', each, t(`device.${each}`), t(`device.${each}Hint`)),
        )}
      </RadioGroup>
      <RadioGroup legend={t('device.appraisal')} hint={t('device.appraisalHint')}>
        {['ACCEPT_WORSE', 'RETURN_WORSE'].map((each) => choice('appraisal', each, t(`device.${each}`)))}
      </RadioGroup>
      <p role="status" className={styles.strong}>
        {tiv && (tiv.amount > 0 ? t('device.quote', { amount: tiv.displayString }) : t('problem.worthless'))}
      </p>
      <Button type="submit" look="primary" busy={busy}>
        {t('device.add')}
      </Button>
    </form>
  )
}

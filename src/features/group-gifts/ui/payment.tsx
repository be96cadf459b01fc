import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { GiveProps } from '../contract/pages.ts'

/** How a part is paid: money that is taken at once. */
export function Payment({ methods, stored, balance, fault, filled }: GiveProps) {
  const t = useMessages('group-gifts')
  const ways = [
    ...stored.map(({ id, digits }) => ({ value: `stored:${id}`, label: t('pay.ending', { digits }) })),
    ...methods.map((method) => ({ value: method, label: t(`pay.${method}`) })),
    ...(balance ? [{ value: 'balance', label: t('pay.balance', { amount: balance.displayString }) }] : []),
  ]
  const first = ways.find(({ value }) => value === filled.payment) ?? ways[0]
  return (
    <>
      <RadioGroup legend={t('pay.legend')} error={fault === 'payment' ? t('fault.payment') : undefined}>
        {ways.map(({ value, label }) => (
          <Radio
            key={value}
            name="payment"
            value={value}
            look="tile"
            defaultChecked={value === first?.value}
            label={label}
          />
        ))}
      </RadioGroup>
      {methods.includes('test-card') && (
        <TextField
          name="cardNumber"
          inputMode="numeric"
          autoComplete="off"
          label={t('pay.number')}
          hint={t('pay.numberHint')}
          error={fault === 'card-number' ? t('fault.card-number') : undefined}
        />
      )}
    </>
  )
}

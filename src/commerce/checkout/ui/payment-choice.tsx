import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import styles from './checkout.module.css'
import type { Filled } from './details-page.tsx'

/** How to pay. The card number goes to the server once and is not kept. */
export function PaymentChoice({ chosen, faults }: { chosen: string; faults: Filled }) {
  const t = useMessages('checkout')
  return (
    <div className={styles.payment}>
      <RadioGroup legend={t('payment.legend')} error={faults.payment ? t('fault.payment') : undefined}>
        <Radio
          name="payment"
          value="invoice"
          look="tile"
          defaultChecked={chosen !== 'test-card'}
          label={t('payment.invoice')}
          hint={t('payment.invoiceHint')}
        />
        <Radio
          name="payment"
          value="test-card"
          look="tile"
          defaultChecked={chosen === 'test-card'}
          label={t('payment.test-card')}
          hint={t('payment.cardHint')}
        />
      </RadioGroup>
      <div className={styles.card}>
        <TextField
          name="cardNumber"
          inputMode="numeric"
          autoComplete="off"
          label={t('payment.number')}
          hint={t('payment.numberHint')}
          error={faults.cardNumber ? t('fault.card-number') : undefined}
        />
      </div>
    </div>
  )
}

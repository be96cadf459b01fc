import { textParameterOf } from '#commerce/cart/ui/parameters.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { LIMITS } from '../contract/limits.ts'
import type { GiftCardOnPage } from '../contract/pages.ts'
import { paysForValues } from '../rules/kinds.ts'
import styles from './gift-cards.module.css'

const fieldOf = (name: 'recipientEmail' | 'recipientName' | 'senderName' | 'message' | 'sendOn') => ({
  name: `giftCard.${name}`,
  ...textParameterOf('giftCard', name),
})

/** To whom a gift card goes, as fields of its offer's form. All may stay empty: then it goes to the buyer, at once. */
export function Slot({ validMonths, toYearEnd, byPost, paysFor }: GiftCardOnPage) {
  const t = useMessages('gift-cards')
  const { locale } = usePage()
  const life =
    validMonths === null ? t('life.forever') : t(toYearEnd ? 'life.toYearEnd' : 'life.months', { months: validMonths })
  return (
    <>
      <p className={styles.note}>{life}</p>
      {paysFor && <p className={styles.note}>{t('paysFor', paysForValues(paysFor, locale))}</p>}
      <details className={styles.recipient}>
        <summary className={styles.summary}>{t(byPost ? 'recipient.printed' : 'recipient.legend')}</summary>
        <p className={styles.note}>{t(byPost ? 'recipient.printedHint' : 'recipient.hint')}</p>
        {!byPost && (
          <TextField
            {...fieldOf('recipientEmail')}
            type="email"
            label={t('recipient.email')}
            hint={t('recipient.emailHint')}
            maxLength={254}
            autoComplete="off"
          />
        )}
        <TextField
          {...fieldOf('recipientName')}
          label={t('recipient.name')}
          maxLength={LIMITS.name}
          autoComplete="off"
        />
        <TextField
          {...fieldOf('senderName')}
          label={t('recipient.sender')}
          maxLength={LIMITS.name}
          autoComplete="name"
        />
        <TextAreaField {...fieldOf('message')} label={t('recipient.message')} maxLength={LIMITS.message} rows={3} />
        {!byPost && (
          <TextField {...fieldOf('sendOn')} type="date" label={t('recipient.day')} hint={t('recipient.dayHint')} />
        )}
      </details>
    </>
  )
}

import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { ReviewProps } from '../contract/pages.ts'
import { OWN_PATH } from '../rules/paths.ts'
import { Frame, License, Problem, titleHead } from './frame.tsx'
import { ReturnAddress } from './return-address.tsx'
import styles from './trade-in.module.css'

/** Everything that the customer agrees to, before the offers are accepted. */
export function Page({ draft, addresses, checksIdentity, license, problem }: ReviewProps) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const { items, offeredTotal, agreedTotal, notAdvanced } = draft
  const has = (payment: string) => items.some((item) => item.payment === payment)
  return (
    <Frame title={t('review.heading')}>
      <Problem code={problem} />
      <Rows>
        {items.map(({ id, title, offered, payment, appraisal, serial }) => (
          <Row key={id} room="medium">
            <div>
              <p className={styles.strong}>{title}</p>
              <p className={styles.note}>{[serial, t(`device.${payment}`)].filter(Boolean).join(' · ')}</p>
              <p className={styles.note}>
                {t('device.appraisal')}: {t(`device.${appraisal}`)}
              </p>
            </div>
            <span className="tabular">{offered.displayString}</span>
          </Row>
        ))}
      </Rows>
      <section className={styles.section}>
        <h2>{t('review.terms')}</h2>
        {has('PAID_NOW') && <p>{t('review.now')}</p>}
        {notAdvanced.amount > 0 && <p>{t('cart.rest', { amount: notAdvanced.displayString })}</p>}
        {has('PAID_LATER') && <p>{t('review.later')}</p>}
        <p>{t('review.lowered')}</p>
        {checksIdentity && <p>{t('review.identity')}</p>}
        <License number={license} />
      </section>
      <form method="post" action={`${prefix}${OWN_PATH}/submit`} className={styles.form}>
        <FormKey of="submit" />
        <input type="hidden" name="agreedTotal" value={agreedTotal} />
        <section className={styles.section}>
          <h2>{t('review.address')}</h2>
          <ReturnAddress name="returnAddressId" addresses={addresses} chosen={null} />
        </section>
        <div>
          <Button type="submit" look="primary">
            {t('review.submit', { amount: offeredTotal.displayString })}
          </Button>
        </div>
      </form>
    </Frame>
  )
}

export const head = titleHead

import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { CartProps } from '../contract/pages.ts'
import type { ShownItem } from '../contract/shapes.ts'
import { FIND_PATH, OWN_PATH, onePath } from '../rules/paths.ts'
import { Frame, License, Problem, titleHead } from './frame.tsx'
import styles from './trade-in.module.css'

/** The customer's trade-in in the making, what is paid now apart from what is paid later, and those before it. */
export function Page({ draft, past, paysNow, license, problem }: CartProps) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const timeOf = useClockTime()
  const items = draft?.items ?? []
  return (
    <Frame title={t('cart.heading')}>
      <Problem code={problem} />
      {items.length === 0 && <p>{t('cart.empty')}</p>}
      {(['PAID_NOW', 'PAID_LATER'] as const).map((payment) => {
        const some = items.filter((item) => item.payment === payment)
        if (some.length === 0) return null
        const sum = payment === 'PAID_NOW' ? draft?.paidNow : draft?.paidLater
        return (
          <section key={payment} className={styles.section}>
            <h2>
              {t(payment === 'PAID_NOW' ? 'cart.now' : 'cart.later')}: {sum?.displayString}
            </h2>
            {payment === 'PAID_NOW' && draft && draft.notAdvanced.amount > 0 && (
              <p className={styles.note}>{t('cart.rest', { amount: draft.notAdvanced.displayString })}</p>
            )}
            <Rows>
              {some.map((item) => (
                <DraftRow key={item.id} item={item} paysNow={paysNow} />
              ))}
            </Rows>
          </section>
        )
      })}
      {draft?.isFull && <p className={styles.note}>{t('problem.full')}</p>}
      <p className={styles.actions}>
        {items.length > 0 && (
          <ButtonLink href={`${prefix}${OWN_PATH}/review`} look="primary">
            {t('cart.review')}
          </ButtonLink>
        )}
        {!draft?.isFull && <ButtonLink href={prefix + FIND_PATH}>{t('cart.find')}</ButtonLink>}
      </p>
      {past.length > 0 && (
        <section className={styles.section}>
          <h2>{t('cart.past')}</h2>
          <Rows>
            {past.map(({ id, state, offeredTotal, submittedAt, items: devices }) => (
              <Row key={id} room="medium">
                <div>
                  <p>
                    <a href={prefix + onePath(id)}>{devices.map(({ title }) => title).join(', ')}</a>
                  </p>
                  <p className={styles.note}>
                    {timeOf(submittedAt ?? 0, 'moment')} · {t(`state.${state}`)}
                  </p>
                </div>
                <span className="tabular">{offeredTotal.displayString}</span>
              </Row>
            ))}
          </Rows>
        </section>
      )}
      <License number={license} />
    </Frame>
  )
}

function DraftRow({ item, paysNow }: { item: ShownItem; paysNow: boolean }) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const timeOf = useClockTime()
  const { id, title, offered, offerUntil, isExpired, payment } = item
  const action = `${prefix}${OWN_PATH}/items/${id}`
  const other = payment === 'PAID_NOW' ? 'PAID_LATER' : 'PAID_NOW'
  return (
    <Row room="medium">
      <div>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>{item.answers.map(({ answer }) => answer).join(', ')}</p>
        {item.serial !== '' && <p className={styles.note}>{t('device.serialIs', { serial: item.serial })}</p>}
        <p className={styles.note}>
          {isExpired ? t('cart.expired') : t('cart.until', { date: timeOf(offerUntil, 'moment') })}
        </p>
        <div className={styles.rowActions}>
          {isExpired && (
            <form method="post" action={`${action}/renew`}>
              <Button type="submit" size="small">
                {t('cart.renew')}
              </Button>
            </form>
          )}
          {(paysNow || other === 'PAID_LATER') && (
            <form method="post" action={`${action}/change`}>
              <input type="hidden" name="payment" value={other} />
              <Button type="submit" size="small" aria-label={`${t(`cart.to${other}`)}: ${title}`}>
                {t(`cart.to${other}`)}
              </Button>
            </form>
          )}
          <form method="post" action={`${action}/remove`}>
            <FormKey of={`remove-${id}`} />
            <Button type="submit" size="small" aria-label={t('cart.removeLabel', { title })}>
              {t('cart.remove')}
            </Button>
          </form>
        </div>
      </div>
      <span className="tabular">{offered.displayString}</span>
    </Row>
  )
}

export const head = titleHead

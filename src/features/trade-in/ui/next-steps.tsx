import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import type { ShownTradeIn } from '../contract/shapes.ts'
import { onePath } from '../rules/paths.ts'
import styles from './trade-in.module.css'

/** What to do with a submitted trade-in: erase the devices, pack them, drop the parcel off. Each step can be said to be done. */
export function NextSteps({ tradeIn: { id, state, items, arriveBy, erasedAt } }: { tradeIn: ShownTradeIn }) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const timeOf = useClockTime()
  const path = prefix + onePath(id)
  const mayCancel = state === 'SUBMITTED' || state === 'PAID_NOW'
  return (
    <section className={styles.section}>
      <h2>{t('one.steps')}</h2>
      <ol className={styles.steps}>
        <li>
          <p>{t('one.wipe')}</p>
          {erasedAt === null ? (
            <form method="post" action={`${path}/sent`}>
              <input type="hidden" name="erased" value="1" />
              <Button type="submit" size="small">
                {t('one.erase')}
              </Button>
            </form>
          ) : (
            <p className={styles.note}>{t('one.erased', { date: timeOf(erasedAt, 'moment') })}</p>
          )}
        </li>
        <li>
          <p>{t('one.pack')}</p>
          <ButtonLink href={`${path}/label.pdf`} look="primary">
            {t('one.label')}
          </ButtonLink>
        </li>
        <li>
          <p>{t('one.drop', { date: timeOf(arriveBy ?? 0, 'moment') })}</p>
          <form method="post" action={`${path}/sent`}>
            <FieldRow>
              <TextField label={t('one.receipt')} name="receipt" maxLength={60} autoComplete="off" />
              <Button type="submit">{t('one.dropped')}</Button>
            </FieldRow>
          </form>
        </li>
      </ol>
      {mayCancel && (
        <AccordionItem summary={t('one.cancel')}>
          <form method="post" action={`${path}/cancel`} className={styles.form}>
            <p>{t(items.some((item) => item.state === 'PAID_NOW') ? 'one.cancelPaid' : 'one.cancelHint')}</p>
            <div>
              <Button type="submit" look="danger">
                {t('one.cancelNow')}
              </Button>
            </div>
          </form>
        </AccordionItem>
      )}
    </section>
  )
}

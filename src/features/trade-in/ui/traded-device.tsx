import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { ShownItem } from '../contract/shapes.ts'
import { OWN_PATH } from '../rules/paths.ts'
import styles from './trade-in.module.css'

/** One device of a trade-in, with both sides' answers where its value was lowered. */
export function TradedDevice({ item }: { item: ShownItem }) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const timeOf = useClockTime()
  const { id, title, state, offered, paid, found, appraisal, returnTracking } = item
  const isLowered = found !== null && found.value.amount < offered.amount
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>
        {t(`state.${state}`)} · {t('one.offered', { amount: offered.displayString })}
        {paid.amount > 0 && ` · ${t('one.paid', { amount: paid.displayString })}`}
      </p>
      {returnTracking !== '' && <p className={styles.note}>{t('one.returnTracking', { tracking: returnTracking })}</p>}
      {isLowered && (
        <>
          {found.reason !== '' && <p>{t('one.reason', { amount: found.value.displayString, reason: found.reason })}</p>}
          {found.answers.length > 0 && <Comparison item={item} />}
          {found.photos.length > 0 && (
            <div className={styles.photos}>
              {found.photos.map((photo) => (
                <Picture key={photo} id={photo} text={t('one.photo')} sizes="96px" />
              ))}
            </div>
          )}
        </>
      )}
      {state === 'LOWERED' && found && (
        <>
          <p>{t(`one.silence${appraisal}`, { date: timeOf(found.decideBy ?? 0, 'moment') })}</p>
          <form
            method="post"
            action={`${prefix}${OWN_PATH}/trade-in-devices/${id}/decision`}
            className={styles.actions}
          >
            <FormKey of={`decision-${id}`} />
            <Button type="submit" name="decision" value="accept" look="primary">
              {t('one.accept', { amount: found.value.displayString })}
            </Button>
            <Button type="submit" name="decision" value="return">
              {t('one.decline')}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}

function Comparison({ item: { answers, found } }: { item: ShownItem }) {
  const t = useMessages('trade-in')
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('one.comparison')}</caption>
      <thead>
        <tr>
          {['question', 'you', 'we'].map((each) => (
            <th key={each} scope="col">
              {t(`one.${each}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answers.map(({ id, question, answer }) => (
          <tr key={id}>
            <th scope="row">{question}</th>
            <td>{answer}</td>
            <td>{found?.answers.find((each) => each.id === id)?.answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { shortDay } from '#commerce/delivery/rules/words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderedPromise } from '../contract/pages.ts'
import styles from './check.module.css'

/** The dates that an order was promised, and what became of them. */
export function Slot({ promises }: { promises: OrderedPromise[] }) {
  const t = useMessages('deep-check')
  const { locale } = usePage()
  return (
    <Card as="section" padding="large" aria-label={t('order.heading')}>
      <h2>{t('order.heading')}</h2>
      <ul className={styles.list}>
        {promises.map(({ title, quantity, latest, state, credited }) => (
          <li key={`${title} ${latest}`}>
            {t(`order.${state}`, { title, quantity, day: shortDay(latest, locale) })}
            {credited !== null && ` ${t('order.credited', { amount: credited })}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}

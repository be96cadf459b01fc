import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Declaration } from '../contract.ts'
import styles from './withdrawals.module.css'

/** What a declaration says. */
export function Declared({ declared: { name, order, email } }: { declared: Declaration }) {
  const t = useMessages('withdrawals')
  return (
    <Card padding="large">
      <dl className={styles.declared}>
        <dt>{t('name')}</dt>
        <dd>{name}</dd>
        <dt>{t('order')}</dt>
        <dd className="tabular">{order}</dd>
        <dt>{t('email')}</dt>
        <dd>{email}</dd>
      </dl>
    </Card>
  )
}

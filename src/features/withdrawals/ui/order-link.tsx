import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { OrderPart } from '../contract.ts'
import styles from './withdrawals.module.css'

/** On an order's page: the way to the withdrawal, where the marketplace has it. */
export function Slot({ order }: OrderPart) {
  const t = useMessages('withdrawals')
  const { prefix, has } = usePage()
  if (!has?.includes('withdrawal')) return null
  return (
    <p className={styles.onOrder}>
      {t('onOrder')} <a href={`${prefix}/withdrawal?order=${order}`}>{t('links.withdraw')}</a>
    </p>
  )
}

import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { Checks } from '../rules/checks.ts'
import { bulkPath } from '../rules/navigation.ts'
import styles from './picker.module.css'

/** Where more than there may be in one order can be ordered. */
export function MoreThanAllowed({ asin, quantity }: { asin: string; quantity: number }) {
  const t = useMessages('price-tiers.limited')
  const { prefix } = usePage()
  return (
    <p className={styles.ways}>
      <a href={prefix + bulkPath(asin, quantity)}>{t('bulk')}</a>
    </p>
  )
}

/** Why the buttons are off, and where so many can be had (spec 3, section 4). */
export function Limited({ asin, checks: { verdict } }: { asin: string; checks: Checks }) {
  const t = useMessages('price-tiers.limited')
  const { prefix } = usePage()
  if (!verdict) return null
  const { quantity, available, splitUrl } = verdict
  return (
    <Alert tone="warning" toneLabel={t('label')} announce="at-once">
      <p>{t('text', { available })}</p>
      <p className={styles.ways}>
        <a href={prefix + bulkPath(asin, quantity)}>{t('bulk')}</a>
        {quantity > 1 && splitUrl && <a href={splitUrl}>{t('split', { quantity })}</a>}
      </p>
    </Alert>
  )
}

import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import type { AccountView } from '../contract.ts'
import styles from './accounts.module.css'
import { privateHead } from './frame.tsx'

/** What an account leads to: key of its texts, and where it is. */
const PLACES: [key: string, path: string][] = [
  ['orders', '/orders'],
  ['details', '/account/details'],
  ['security', '/account/security'],
  ['addresses', '/account/addresses'],
  ['payments', '/account/payments'],
  ['plus', '/account/plus'],
  ['data', '/account/data'],
]

export const head = privateHead('overview.title')

/** The account's front page. */
export function Page({ customer }: { customer: AccountView }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <div>
          <h1 className={styles.heading}>{t('overview.heading', { name: customer.name })}</h1>
          <p className={styles.intro}>
            {customer.email} {customer.hasPrimeSavingsBenefit && <Badge>{t('overview.hasPlus')}</Badge>}
          </p>
        </div>
        <ul className={styles.tiles}>
          {PLACES.map(([key, path]) => (
            <li key={key} className={styles.tile}>
              <a href={`${prefix}${path}`} className={styles.tileTitle}>
                {t(`overview.${key}.title`)}
              </a>
              <span className={styles.note}>{t(`overview.${key}.text`)}</span>
            </li>
          ))}
        </ul>
        <form method="post" action={`${prefix}/account/sign-out`} className={styles.section}>
          <Checkbox name="forget" value="1" label={t('overview.forget')} />
          <Button type="submit" look="secondary">
            {t('overview.signOut')}
          </Button>
        </form>
      </div>
    </Layout>
  )
}

import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { ModuleLink } from '#platform/render/module.ts'
import { useLinks, usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import type { AccountView } from '../contract.ts'
import styles from './accounts.module.css'
import { privateHead } from './frame.tsx'

/** Tiles of the account overview: text key and path. */
const PLACES: [key: string, path: string][] = [
  ['orders', '/orders'],
  ['details', '/account/details'],
  ['security', '/account/security'],
  ['addresses', '/account/addresses'],
  ['payments', '/account/payments'],
  ['data', '/account/data'],
]

export const head = privateHead('overview.title')

export function Page({ customer }: { customer: AccountView }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  const links = useLinks('account')
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
            <Tile key={key} path={path} title={t(`overview.${key}.title`)} text={t(`overview.${key}.text`)} />
          ))}
          {links.map((link) => (
            <FeatureTile key={link.path} {...link} />
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

function FeatureTile({ module, path, word }: ModuleLink) {
  const t = useMessages(`${module}.account`)
  return <Tile path={path} title={t(`${word}.title`)} text={t(`${word}.text`)} />
}

function Tile({ path, title, text }: { path: string; title: string; text: string }) {
  const { prefix } = usePage()
  return (
    <li className={styles.tile}>
      <a href={`${prefix}${path}`} className={styles.tileTitle}>
        {title}
      </a>
      <span className={styles.note}>{text}</span>
    </li>
  )
}

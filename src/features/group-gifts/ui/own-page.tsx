import accounts from '#commerce/accounts/ui/accounts.module.css'
import { BackToAccount } from '#commerce/accounts/ui/back.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { OwnPartsProps } from '../contract/pages.ts'
import { partPath } from '../rules/paths.ts'
import styles from './group-gifts.module.css'
import { PartFacts } from './part.tsx'

/** What a customer has given together with others, and what went back of it. */
export function Page({ parts }: OwnPartsProps) {
  const t = useMessages('group-gifts')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={accounts.frame}>
        <BackToAccount />
        <h1 className={accounts.heading}>{t('own.heading')}</h1>
        {parts.length === 0 && <p>{t('own.none')}</p>}
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <h2 className={styles.heading}>
                <a href={prefix + partPath(part.id)}>{part.title}</a>
              </h2>
              <PartFacts {...part} />
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('group-gifts')('own.heading'),
  robots: 'noindex',
})

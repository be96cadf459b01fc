import type { ReactNode } from 'react'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import styles from './accounts.module.css'

/** Layout with one narrow column: heading, intro, content. */
export function Narrow({ heading, intro, children }: { heading: string; intro?: string; children?: ReactNode }) {
  return (
    <Layout>
      <div className={styles.narrow}>
        <h1 className={styles.heading}>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </Layout>
  )
}

/** An error of the whole form, announced as soon as the page loads. */
export function FormFault({ fault }: { fault: string | undefined }) {
  const t = useMessages('accounts')
  if (!fault) return null
  return (
    <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
      {t(`fault.${fault}`)}
    </Alert>
  )
}

/** Builds the head of a private page, which search engines must not index. */
export const privateHead =
  (title: string) =>
  (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
    title: translate('accounts')(title),
    robots: 'noindex',
  })

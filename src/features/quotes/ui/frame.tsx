import type { ReactNode } from 'react'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { Problem } from '../contract/pages.ts'
import { QUOTES_PATH } from '../rules/paths.ts'
import styles from './quotes.module.css'

type Props = { heading: string; problem?: Problem | null; isList?: boolean; children: ReactNode }

/** What the pages of quotes have in common: a heading, what was wrong, and the way back to the list. */
export function Frame({ heading, problem, isList = false, children }: Props) {
  const t = useMessages('quotes')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{heading}</h1>
        {problem && (
          <Alert tone="error" announce="at-once">
            {t(`problem.${problem}`)}
          </Alert>
        )}
        {children}
        {!isList && (
          <p className={styles.words}>
            <a href={prefix + QUOTES_PATH}>{t('toList')}</a>
          </p>
        )}
      </div>
    </Layout>
  )
}

/** Quotes are for companies alone. */
export function NoCompany() {
  const t = useMessages('quotes')
  return (
    <>
      <p>{t('noCompany')}</p>
      <StartShopping>{t('shop')}</StartShopping>
    </>
  )
}

export const quotesHead = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('quotes')('title'),
  robots: 'noindex',
})

import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ResultPageProps } from '../contract/pages.ts'
import { LIST_PATH } from '../rules/paths.ts'
import styles from './invites.module.css'

/** What came of asking for an invitation or for the details. */
export function Page({ said, asin, title }: ResultPageProps) {
  const t = useMessages('invites')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('heading')}</h1>
        <p>{title}</p>
        <Alert tone={said === 'requested' || said === 'details' ? 'success' : 'error'}>{t(`said.${said}`)}</Alert>
        <p>
          <ButtonLink href={`${prefix}/dp/${asin}`} look="primary">
            {t('back')}
          </ButtonLink>{' '}
          <ButtonLink href={prefix + LIST_PATH}>{t('title')}</ButtonLink>
        </p>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('invites')('title'),
  robots: 'noindex',
})

import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { DEALS_PATH } from '../rules/paths.ts'
import styles from './list-page.module.css'

/** The page that app-only deals link to from other platforms. */
export function Page({ appUrl }: { appUrl: string | null }) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.about}>
        <h1>{t('app.heading')}</h1>
        <p>{t('app.text')}</p>
        {appUrl ? (
          <ButtonLink href={appUrl} look="primary" icon="external">
            {t('action.download')}
          </ButtonLink>
        ) : (
          <p>{t('app.none')}</p>
        )}
        <ButtonLink href={prefix + DEALS_PATH}>{t('app.back')}</ButtonLink>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('lightning-deals')('app.title'),
  robots: 'noindex',
})

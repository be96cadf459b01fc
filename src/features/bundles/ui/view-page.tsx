import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { Problem } from '../contract/pages.ts'
import type { SecondaryView } from '../contract/shopper.ts'
import styles from './bundles.module.css'
import { Page as Bundles } from './view-fragment.tsx'

type Props = { view: SecondaryView; title: string; problem: Problem | null }

/** The content of the side sheet as a page of its own, for browsers without scripts and for links. */
export function Page({ view, title, problem }: Props) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('page.heading', { title })}</h1>
        <p>
          <a href={`${prefix}/dp/${view.asin}`}>{t('page.back')}</a>
        </p>
        {problem && (
          <Alert tone="error" toneLabel={t('problem.label')} announce="politely">
            {t(`problem.${problem}`)}
          </Alert>
        )}
        <Bundles view={view} />
      </div>
    </Layout>
  )
}

export const head = ({ title }: Props, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('bundles')('page.title', { title }),
  robots: 'noindex',
})

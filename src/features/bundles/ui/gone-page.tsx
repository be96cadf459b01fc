import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { Problem } from '../contract/pages.ts'
import styles from './bundles.module.css'

/** Why nothing was added, where the page that was open shows no bundle any more. */
export function Page({ problem }: { problem: Problem }) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('problem.label')}</h1>
        <p>{t(`problem.${problem}`)}</p>
        <p>
          <ButtonLink href={`${prefix}/`}>{t('page.home')}</ButtonLink>
        </p>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('bundles')('own.title', { title: translate('bundles')('problem.label') }),
  robots: 'noindex',
})

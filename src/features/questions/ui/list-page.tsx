import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { QuestionList } from '../contract/wire.ts'
import { askPath, listPath } from '../rules.ts'
import { QuestionItem } from './question-item.tsx'
import styles from './questions.module.css'

export type ListProps = { asin: string; title: string; list: QuestionList }

/** Every question about a product, paged by address. */
export function Page({ asin, title, list }: ListProps) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  const { found, page, pages, questions } = list
  return (
    <Layout asin={asin}>
      <div className={styles.page}>
        <a href={`${prefix}/dp/${asin}`} className={styles.back}>
          {t('back')}
        </a>
        <h1>{t('of', { title })}</h1>
        <div className={styles.buttons}>
          <ButtonLink href={prefix + askPath(asin)}>{t('ask')}</ButtonLink>
        </div>
        <h2 className={styles.heading}>{found === 0 ? t('none') : t('count', { count: found })}</h2>
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
        {pages > 1 && (
          <nav aria-label={t('pages.label')} className={styles.buttons}>
            {page > 1 && (
              <ButtonLink href={prefix + listPath(asin, page - 1)} rel="prev" icon="chevron-left">
                {t('pages.previous')}
              </ButtonLink>
            )}
            <p className="tabular">{t('pages.here', { page, pages })}</p>
            {page < pages && (
              <ButtonLink href={prefix + listPath(asin, page + 1)} rel="next" icon="chevron-right">
                {t('pages.next')}
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Layout>
  )
}

export const head = (
  { asin, title, list }: ListProps,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('questions')('title', { title }),
  canonical: page.origin + page.prefix + listPath(asin, list.page),
  ...(list.page > 1 || list.found === 0 ? { robots: 'noindex, follow' } : {}),
})

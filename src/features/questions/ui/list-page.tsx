import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Pager } from '#platform/ui/pager/pager.tsx'
import type { ListProps } from '../contract/pages.ts'
import { askPath, listPath } from '../rules.ts'
import styles from './pages.module.css'
import { QuestionItem } from './question-item.tsx'

/** Every question about a product, paged by URL. */
export function Page({ asin, title, list }: ListProps) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  const { found, page, pages, questions } = list
  return (
    <Layout asin={asin}>
      <ProductColumn asin={asin} back={t('back')} heading={t('of', { title })} width="medium">
        <ButtonLink href={prefix + askPath(asin)} className={styles.ask}>
          {t('ask')}
        </ButtonLink>
        <h2 className={styles.heading}>{found === 0 ? t('none') : t('count', { count: found })}</h2>
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
        <Pager
          label={t('pages.label')}
          page={page}
          pages={pages}
          className={styles.pager}
          previous={t('pages.previous')}
          next={t('pages.next')}
          here={t('pages.here', { page, pages })}
          hrefOf={(to) => prefix + listPath(asin, to)}
        />
      </ProductColumn>
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

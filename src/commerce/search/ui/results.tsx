import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductCard } from '#commerce/storefront/ui/product-card.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Breadcrumb } from '#platform/ui/breadcrumb/breadcrumb.tsx'
import type { Search } from '../contract/limits.ts'
import type { ResultsProps } from '../contract/pages.ts'
import type { Results } from '../contract/wire.ts'
import { addressOf, isListed, isNarrowed } from '../rules/search.ts'
import { Empty } from './empty.tsx'
import { Filters } from './filters.tsx'
import { Pager } from './pager.tsx'
import styles from './results.module.css'
import { SortLinks } from './sort-links.tsx'

/** Search results or a category's products. Every choice is a link or a plain form. */
export function Page({ search, results, categoryName, span, categories, features }: ResultsProps) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const { corrected, total, products, facets } = results
  const effective = { ...search, words: corrected ?? search.words }
  const heading = headingOf(effective, categoryName, t)
  const isCategory = search.category !== '' && search.words === ''
  // Nothing can be filtered where nothing was found; what filtered it all away can be taken off.
  const hasFilters = total > 0 || isNarrowed(search)
  return (
    <Layout words={search.words}>
      {isCategory && (
        <Breadcrumb label={t('breadcrumb')} items={[{ label: t('home'), href: `${prefix}/` }, { label: heading }]} />
      )}
      <div className={styles.top}>
        <h1>{heading}</h1>
        <p className={styles.count}>{countOf(results, t)}</p>
      </div>
      {corrected !== null && (
        <p className={styles.corrected}>
          {t('corrected', { words: search.words })} <a href={prefix + addressOf(effective)}>{corrected}</a>?
        </p>
      )}
      <div className={hasFilters ? styles.frame : undefined}>
        {hasFilters && (
          <Filters search={effective} facets={facets} isCategory={isCategory} categoryName={categoryName} span={span} />
        )}
        <div className={styles.list}>
          {total > 1 && <SortLinks search={effective} />}
          {products.length > 0 && <h2 className="visually-hidden">{t('products')}</h2>}
          {products.length === 0 ? (
            <Empty search={effective} total={total} categories={categories} />
          ) : (
            <ul className={styles.grid}>
              {products.map((card, index) => (
                <li key={card.asin}>
                  <ProductCard card={card} first={index === 0} />
                </li>
              ))}
            </ul>
          )}
          <Slots name="search-results" data={features} />
          <Pager search={effective} pages={results.pages} />
        </div>
      </div>
    </Layout>
  )
}

function headingOf({ words, category }: Search, categoryName: string | null, t: Translate): string {
  if (words !== '') return t('resultsFor', { words })
  return category !== '' && categoryName ? categoryName : t('everything')
}

function countOf({ total, page, pageSize, products }: Results, t: Translate): string {
  const first = (page - 1) * pageSize + 1
  if (products.length === total || products.length === 0) return t('count', { count: total })
  return t('countOf', { first, last: first + products.length - 1, count: total })
}

export const head = (
  { search, results, categoryName }: ResultsProps,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head => {
  const t = translate('search')
  const heading = headingOf({ ...search, words: results.corrected ?? search.words }, categoryName, t)
  return {
    title: search.page > 1 ? t('pageTitle', { heading, page: search.page }) : t('title', { heading }),
    canonical: page.origin + page.prefix + addressOf(search, { page: search.page }),
    ...(categoryName && search.words === ''
      ? { description: t('categoryDescription', { category: categoryName }) }
      : {}),
    ...(isListed(search) && results.products.length > 0 ? {} : { robots: 'noindex, follow' }),
  }
}

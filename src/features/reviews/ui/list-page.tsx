import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ReviewList } from '../contract/wire.ts'
import { type List, listPath, SORTS, writePath } from '../rules.ts'
import { Histogram } from './histogram.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'

export type ListProps = { asin: string; title: string; asked: List; list: ReviewList }

/** Every review of a product, sorted, filtered and paged by its address. */
export function Page({ asin, title, asked, list }: ListProps) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const { rating, found, reviews } = list
  return (
    <Layout asin={asin}>
      <div className={styles.page}>
        <a href={`${prefix}/dp/${asin}`} className={styles.back}>
          {t('back')}
        </a>
        <h1>{t('of', { title })}</h1>
        <div className={styles.frame}>
          <div className={styles.side}>
            {rating.count > 0 && <Histogram asin={asin} rating={rating} chosen={asked.stars} />}
            <ButtonLink href={prefix + writePath(asin)}>{t('write')}</ButtonLink>
          </div>
          <div className={styles.results}>
            <h2 className={styles.heading}>
              {asked.stars > 0 ? t('found', { stars: asked.stars, count: found }) : t('count', { count: found })}
            </h2>
            {asked.stars > 0 && <a href={prefix + listPath(asin, { sort: asked.sort })}>{t('everyStar')}</a>}
            {found > 1 && <Sorts asin={asin} asked={asked} />}
            {found === 0 && <p>{t('noneYet')}</p>}
            <div className={styles.list}>
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </div>
            <Pager asin={asin} asked={asked} pages={list.pages} />
          </div>
        </div>
      </div>
    </Layout>
  )
}

function Sorts({ asin, asked }: { asin: string; asked: List }) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  return (
    <nav aria-label={t('sort.label')}>
      <ul className={styles.sorts}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={prefix + listPath(asin, { ...asked, sort, page: 1 })}
              aria-current={sort === asked.sort ? 'true' : undefined}
            >
              {t(`sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pager({ asin, asked, pages }: { asin: string; asked: List; pages: number }) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const { page } = asked
  if (pages < 2) return null
  return (
    <nav aria-label={t('pages.label')} className={styles.pager}>
      {page > 1 && (
        <ButtonLink href={prefix + listPath(asin, { ...asked, page: page - 1 })} rel="prev" icon="chevron-left">
          {t('pages.previous')}
        </ButtonLink>
      )}
      <p className="tabular">{t('pages.here', { page, pages })}</p>
      {page < pages && (
        <ButtonLink href={prefix + listPath(asin, { ...asked, page: page + 1 })} rel="next" icon="chevron-right">
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  )
}

export const head = (
  { asin, title, asked }: ListProps,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('reviews')('title', { title }),
  canonical: page.origin + page.prefix + listPath(asin, asked),
  ...(asked.page > 1 || asked.stars > 0 || asked.sort !== 'helpful' ? { robots: 'noindex, follow' } : {}),
})

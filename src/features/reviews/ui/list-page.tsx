import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { ChoiceLinks } from '#platform/ui/choice-links/choice-links.tsx'
import { Pager } from '#platform/ui/pager/pager.tsx'
import { Articles, WithSide } from '#platform/ui/side-section/side-section.tsx'
import type { ListProps } from '../contract/pages.ts'
import type { List } from '../contract/wire.ts'
import { listPath, SORTS, writePath } from '../rules.ts'
import { Histogram } from './histogram.tsx'
import styles from './pages.module.css'
import { ReviewItem } from './review-item.tsx'

/** Every review of a product, sorted, filtered and paged by URL. */
export function Page({ asin, title, asked, list }: ListProps) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const { rating, found, pages, reviews } = list
  const { page } = asked
  const side = (
    <>
      {rating.count > 0 && <Histogram asin={asin} rating={rating} chosen={asked.stars} />}
      <ButtonLink href={prefix + writePath(asin)}>{t('write')}</ButtonLink>
    </>
  )
  return (
    <Layout asin={asin}>
      <ProductColumn asin={asin} back={t('back')} heading={t('of', { title })}>
        <WithSide side={side}>
          <div className={styles.results}>
            <h2 className={styles.heading}>
              {asked.stars > 0 ? t('found', { stars: asked.stars, count: found }) : t('count', { count: found })}
            </h2>
            {asked.stars > 0 && <a href={prefix + listPath(asin, { sort: asked.sort })}>{t('everyStar')}</a>}
            {found > 1 && <Sorts asin={asin} asked={asked} />}
            {found === 0 && <p>{t('noneYet')}</p>}
            <Articles>
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </Articles>
            <Pager
              label={t('pages.label')}
              page={page}
              pages={pages}
              className={styles.pager}
              previous={t('pages.previous')}
              next={t('pages.next')}
              here={t('pages.here', { page, pages })}
              hrefOf={(to) => prefix + listPath(asin, { ...asked, page: to })}
            />
          </div>
        </WithSide>
      </ProductColumn>
    </Layout>
  )
}

function Sorts({ asin, asked }: { asin: string; asked: List }) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const linkTo = (sort: List['sort']) => ({
    href: prefix + listPath(asin, { ...asked, sort, page: 1 }),
    name: t(`sort.${sort}`),
    isChosen: sort === asked.sort,
  })
  return <ChoiceLinks label={t('sort.label')} links={SORTS.map(linkTo)} className={styles.sorts} />
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

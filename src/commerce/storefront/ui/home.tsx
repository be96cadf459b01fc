import type { Shelf } from '#commerce/catalog/contract.ts'
import { categoryPath } from '#commerce/catalog/rules.ts'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { Deposit } from '#commerce/offers/ui/deposit.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { HomeProps } from '../contract.ts'
import styles from './home.module.css'
import { Layout } from './layout.tsx'
import { ProductCard } from './product-card.tsx'

const SHELF_SIZES = '(max-width: 40rem) 30vw, (max-width: 64rem) 22vw, 200px'

/** The home page: one large product, the categories, then a selection of the range. */
export function Page({ cards, shelves }: HomeProps) {
  const t = useMessages('storefront')
  const { prefix, demo } = usePage()
  const [lead, ...rest] = cards
  return (
    <Layout>
      <h1 className="visually-hidden">{t('home.heading')}</h1>
      {lead?.image && (
        <section className={styles.lead} aria-labelledby="lead">
          <div className={styles.words}>
            <p className={styles.kicker}>{t('home.kicker')}</p>
            <h2 id="lead" className={styles.title}>
              {lead.title}
            </h2>
            {lead.price && <p className={`${styles.price} tabular`}>{lead.price.displayString}</p>}
            {lead.price && lead.deposit && <Deposit of={lead.deposit} />}
            <ButtonLink href={`${prefix}/dp/${lead.asin}`} look="primary" size="large" className={styles.action}>
              {t('home.look')}
            </ButtonLink>
          </div>
          <Picture
            id={lead.image.id}
            text={lead.image.text}
            sizes="(max-width: 48rem) 92vw, 47vw"
            className={styles.picture}
            first
          />
        </section>
      )}
      {cards.length === 0 && <p className={styles.empty}>{t('home.empty')}</p>}
      {shelves.length > 1 && <Shelves shelves={shelves} />}
      {rest.length > 0 && (
        <section aria-labelledby="range">
          <h2 id="range" className={styles.range}>
            {t('home.range')}
          </h2>
          <ul className={styles.grid}>
            {rest.map((card) => (
              <li key={card.asin}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
          <p className={styles.all}>
            <ButtonLink href={`${prefix}/s`}>{t('home.all')}</ButtonLink>
          </p>
        </section>
      )}
      {demo && (
        <section className={styles.tour} aria-labelledby="tour">
          <h2 id="tour">{t('tour.heading')}</h2>
          <p>{t('tour.teaser')}</p>
          <ButtonLink href={`${prefix}/demo`}>{t('tour.open')}</ButtonLink>
        </section>
      )}
    </Layout>
  )
}

function Shelves({ shelves }: { shelves: Shelf[] }) {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  return (
    <nav aria-labelledby="categories" className={styles.shelves}>
      <h2 id="categories" className="visually-hidden">
        {t('home.categories')}
      </h2>
      <ul className={styles.shelfList}>
        {shelves.map(({ name, slug, image }) => (
          <li key={slug}>
            <a href={prefix + categoryPath(slug)} className={styles.shelf}>
              <span className={styles.shelfStage}>{image && <Picture id={image} text="" sizes={SHELF_SIZES} />}</span>
              <span className={styles.shelfName}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const head = (_props: HomeProps, page: PageContext, translate: (namespace: string) => Translate): Head => {
  const t = translate('storefront')
  return { title: t('home.title'), description: t('home.description'), canonical: `${page.origin}${page.prefix}/` }
}

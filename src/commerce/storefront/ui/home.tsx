import { Picture } from '#commerce/catalog/ui/picture.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ProductCard as Card } from '../contract.ts'
import styles from './home.module.css'
import { Layout } from './layout.tsx'
import { ProductCard } from './product-card.tsx'

export type HomeProps = { cards: Card[] }

/** The shop's front: one product large, the range below. */
export function Page({ cards }: HomeProps) {
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
            <ButtonLink href={`${prefix}/dp/${lead.asin}`} look="primary" size="large" className={styles.action}>
              {t('home.look')}
            </ButtonLink>
          </div>
          <Picture
            id={lead.image.id}
            text={lead.image.text}
            sizes="(max-width: 48rem) 100vw, 50vw"
            className={styles.picture}
            first
          />
        </section>
      )}
      {cards.length === 0 && <p className={styles.empty}>{t('home.empty')}</p>}
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

export const head = (_props: HomeProps, page: PageContext, translate: (namespace: string) => Translate): Head => {
  const t = translate('storefront')
  return { title: t('home.title'), description: t('home.description'), canonical: `${page.origin}${page.prefix}/` }
}

import { Picture } from '#commerce/catalog/ui/picture.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { TourProps } from '../contract.ts'
import { Layout } from './layout.tsx'
import styles from './tour.module.css'

/** The demonstration tour: every scenario as a card that says what to look at. */
export function Page({ scenarios, cards }: TourProps) {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  return (
    <Layout>
      <h1 className={styles.heading}>{t('tour.heading')}</h1>
      <p className={styles.intro}>{t('tour.intro')}</p>
      <ul className={styles.list}>
        {Object.entries(scenarios).map(([key, { asin, title, shows }]) => {
          const image = cards.find((card) => card.asin === asin)?.image
          return (
            <li key={key} className={styles.card}>
              <div className={styles.stage}>
                {image && <Picture id={image.id} text="" sizes="(max-width: 40rem) 7rem, 9rem" />}
              </div>
              <div className={styles.words} lang="en">
                <h2 className={styles.title}>
                  <a href={`${prefix}/dp/${asin}`} className={styles.link}>
                    {title}
                  </a>
                </h2>
                <p className={styles.shows}>{shows}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Layout>
  )
}

export const head = (_props: TourProps, page: PageContext, translate: (namespace: string) => Translate): Head => {
  const t = translate('storefront')
  return {
    title: t('tour.title'),
    description: t('tour.intro'),
    canonical: `${page.origin}${page.prefix}/demo`,
    robots: 'noindex',
  }
}

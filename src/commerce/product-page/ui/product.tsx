import { firstBarOffer } from '#commerce/buy-box/ui/bar-offer.ts'
import { BuyBox } from '#commerce/buy-box/ui/buy-box.tsx'
import { useSpecialOffers } from '#commerce/buy-box/ui/special-offer.tsx'
import { categoryPath } from '#commerce/catalog/rules.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Breadcrumb } from '#platform/ui/breadcrumb/breadcrumb.tsx'
import type { ProductView } from '../contract.ts'
import { About } from './about.tsx'
import { BuyBar } from './buy-bar.tsx'
import { FamilyStripe } from './family-stripe.tsx'
import { Gallery } from './gallery.tsx'
import { OtherOffers } from './other-offers.tsx'
import styles from './product.module.css'
import { SectionLinks } from './section-links.tsx'
import { Variations } from './variations.tsx'

export { head } from './head.ts'

/** Slots of the page outside the buy box. */
type PageSlot = 'below-title' | 'price' | 'buy-box-top' | 'below-buy-box' | 'below-fold'

/** The product page: gallery, description and buy box, with named slots for features. */
export function Page({ product, buyingOptions, dimensions, stripe, quantity, chosen, features }: ProductView) {
  const t = useMessages('product-page')
  const { prefix } = usePage()
  const [best] = buyingOptions
  const special = useSpecialOffers(features)
  const slot = (name: PageSlot) => <Slots name={name} data={features} />
  return (
    <Layout asin={product.asin}>
      <div className={styles.crumbs}>
        <Breadcrumb
          label={t('breadcrumb')}
          items={[
            { label: t('home'), href: `${prefix}/` },
            { label: product.category, href: prefix + categoryPath(product.categorySlug) },
          ]}
        />
      </div>
      {stripe && <FamilyStripe stripe={stripe} />}
      <article className={styles.frame} data-buy-box>
        <div className={styles.gallery}>
          <Gallery images={product.images} />
        </div>
        <div className={styles.story}>
          <header className={styles.header}>
            <p className={styles.brand}>{product.brand}</p>
            <h1 className={styles.title}>{product.title}</h1>
            {slot('below-title')}
          </header>
          {slot('price')}
          <Variations dimensions={dimensions} />
          <ul className={styles.bullets}>
            {product.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
          <SectionLinks product={product} features={features} />
        </div>
        <div className={styles.side}>
          {slot('buy-box-top')}
          <BuyBox
            asin={product.asin}
            title={product.title}
            imageId={product.images[0]?.id}
            options={buyingOptions}
            quantity={quantity}
            chosen={chosen}
            needsDelivery={product.needsDelivery}
            bullets={product.bullets}
            category={{ name: product.category, slug: product.categorySlug }}
            hasChoices={dimensions.some(({ choices }) => choices.some(({ isAvailable }) => isAvailable))}
            features={features}
            special={special}
          />
          <OtherOffers
            asin={product.asin}
            options={buyingOptions}
            quantity={quantity}
            chosen={chosen}
            features={features}
          />
          {slot('below-buy-box')}
        </div>
      </article>
      <About description={product.description} specifications={product.specifications} />
      {slot('below-fold')}
      {best && <BuyBar option={best} first={firstBarOffer(features)} />}
    </Layout>
  )
}

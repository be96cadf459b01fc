import { useEffect, useRef, useState } from 'react'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { chosenParts } from '../rules/shown.ts'
import { Accessory } from './accessory.tsx'
import { readEntities } from './cart-calls.ts'
import { PartPictures } from './part-pictures.tsx'
import styles from './sheet.module.css'
import { type Added, noteFault } from './use-sheet.ts'

type Props = { added: Added; prefix: string; landing: string; quantities: Map<string, number> }

/** After a bundle was added: what it is, what the cart comes to, the way to the checkout, and what goes well with it. */
export function AddedView({ added, prefix, landing, quantities }: Props) {
  const t = useMessages('bundles')
  const page = usePage()
  const heading = useRef<HTMLParagraphElement>(null)
  const [suggested, setSuggested] = useState<ProductEntity[]>()
  const { bundle, choices, subtotal } = added
  const [more, setMore] = useState<{ count: number; subtotal: string | undefined }>()
  const count = more?.count ?? added.count
  const shownSubtotal = more ? more.subtotal : subtotal

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each added bundle
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    let isOn = true
    const wanted = bundle.suggested
    if (wanted.length === 0) return
    void readEntities(page, wanted).then((found) => {
      if (!isOn) return
      if (!found) noteFault(landing, 'suggested', 'The accessory recommendations did not load')
      const valid = wanted.flatMap((asin) => found?.get(asin) ?? [])
      setSuggested(valid.filter(({ buyingOptions }) => buyingOptions[0]?.callToAction.canAddToCart))
    })
    return () => {
      isOn = false
    }
  }, [bundle])

  return (
    <div className={styles.added}>
      <p ref={heading} tabIndex={-1} className={styles.addedTitle} role="status">
        {bundle.title}
      </p>
      {added.also.length > 0 && <p>{t('added.also', { titles: added.also.join(', ') })}</p>}
      <PartPictures parts={chosenParts(bundle.slots, choices)} slots={bundle.slots} />
      {shownSubtotal !== undefined && (
        <p className={styles.subtotal} data-cart-subtotal>
          <span>{t('added.subtotal')}</span>
          <strong className="tabular">{shownSubtotal}</strong>
        </p>
      )}
      <form method="post" action={`${prefix}/checkout`}>
        <Button type="submit" look="primary" size="large" wide>
          {t('added.checkout', { count })}
        </Button>
      </form>
      <ButtonLink href={`${prefix}/cart`} wide>
        {t('added.cart')}
      </ButtonLink>
      <p className={styles.payLater}>{t('added.payment')}</p>
      {suggested && suggested.length > 0 && (
        <section aria-label={t('accessory.heading')} className={styles.suggested}>
          <h3>{t('accessory.heading')}</h3>
          <ul className={styles.accessoryList}>
            {suggested.map((entity) => (
              <Accessory
                key={entity.asin}
                entity={entity}
                inCart={quantities.get(entity.asin) ?? 0}
                onAdded={(units, total) => setMore({ count: units, subtotal: total })}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

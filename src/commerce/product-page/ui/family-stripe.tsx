import { useEffect, useRef } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { showFocused } from '#platform/ui/show-focused.ts'
import type { FamilyStripe as Stripe } from '../contract.ts'
import styles from './family-stripe.module.css'

const SIZES = '4rem'

/**
 * The members of a device family side by side, with the current one marked. The row scrolls if they
 * do not fit.
 */
export function FamilyStripe({ stripe: { code, name, hover, members } }: { stripe: Stripe }) {
  const t = useMessages('product-page')
  const { prefix } = usePage()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => showCurrent(list.current), [])
  return (
    <nav aria-label={t('family.label', { name })} data-family={code} className={styles.stripe}>
      <ul ref={list} className={`${styles.members} ${styles[hover]}`}>
        {members.map(({ asin, name: member, images: [front, back], price, isFrom, isCurrent }) => (
          <li key={asin} className={styles.place}>
            <a
              href={`${prefix}/dp/${asin}`}
              aria-current={isCurrent ? 'page' : undefined}
              onFocus={showFocused}
              className={styles.member}
            >
              <span className={styles.stage}>
                {front && <Picture id={front} text="" sizes={SIZES} className={styles.front} />}
                {hover === 'turn' && back && <Picture id={back} text="" sizes={SIZES} className={styles.back} />}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{member}</span>
                <span className={`${styles.price} tabular`}>
                  {price && (isFrom ? t('family.from', { price: price.displayString }) : price.displayString)}
                  {!price && t('family.outOfStock')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the stripe, so that the page stays where it is. */
function showCurrent(list: HTMLUListElement | null) {
  const place = list?.querySelector('[aria-current]')?.parentElement
  if (list && place) list.scrollLeft = place.offsetLeft - list.offsetLeft - list.clientWidth / 4
}

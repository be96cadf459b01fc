import { useEffect, useState } from 'react'
import { ProductCard } from '#commerce/storefront/ui/product-card.tsx'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { clearViews, noteView, RecentlyViewed } from '../contract.ts'
import styles from './recently-viewed.module.css'

/** Recently viewed products at the bottom of the page, where nothing moves when they appear. */
export function Slot({ asin }: { asin: string }) {
  const t = useMessages('recently-viewed')
  const { prefix } = usePage()
  const [viewed, setViewed] = useState<RecentlyViewed>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    call<typeof noteView>({ method: 'POST', path: `${prefix}/api/recently-viewed`, body: { asin } }).then(
      (answer) => answer.ok && setViewed(answer.value),
    )
  }, [asin, prefix])

  const clear = async () => {
    const answer = await call<typeof clearViews>({ method: 'POST', path: '/api/recently-viewed/clear', body: {} })
    if (!answer.ok) return setSaid(t('failed'))
    setViewed(answer.value)
    setSaid(t('cleared'))
  }

  return (
    <>
      {viewed && viewed.products.length > 0 && (
        <section className={styles.strip} aria-labelledby="recently-viewed">
          <div className={styles.top}>
            <h2 id="recently-viewed" className={styles.heading}>
              {t('heading')}
            </h2>
            <Button size="small" look="quiet" onClick={clear}>
              {t('clear')}
            </Button>
            <a href={`${prefix}/recently-viewed`} className={styles.all}>
              {t('all')}
            </a>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keys */}
          <ul className={styles.row} tabIndex={0} aria-labelledby="recently-viewed">
            {viewed.products.map((card) => (
              <li key={card.asin}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

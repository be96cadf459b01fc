import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { pagesOf } from '../rules/pages-of.ts'
import { SellerRow } from './seller-row.tsx'
import styles from './sellers.module.css'

const idOf = (page: number): string => `offers-${page + 1}`

/**
 * The other stores and sellers that have a food, in pages. Each page has an address on this page, so that they turn without scripts; with them
 * nothing scrolls.
 */
export function Slot({ sellers, asin, options: others }: SlotProps<'fresh-carts', 'other-offers'>) {
  const t = useMessages('fresh-carts.sellers')
  const [shown, setShown] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const pages = pagesOf(others)

  useEffect(() => {
    if (shown !== undefined) list.current?.querySelector<HTMLElement>(`#${idOf(shown)}`)?.focus({ preventScroll: true })
  }, [shown])

  const turn = (to: number, word: string) => {
    if (to < 0 || to >= pages.length)
      return (
        <Button look="quiet" size="small" disabled>
          {t(word)}
        </Button>
      )
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setShown(to)
    }
    return (
      <ButtonLink href={`#${idOf(to)}`} look="quiet" size="small" onClick={press}>
        {t(word)}
      </ButtonLink>
    )
  }
  const [first] = others.toSorted((one, other) => one.price.amount - other.price.amount)
  if (!first) return null
  return (
    <Accordion className={styles.sellers}>
      <AccordionItem summary={t('summary', { count: others.length, price: first.price.displayString })}>
        <div ref={list} className={shown === undefined ? undefined : styles.turned}>
          {pages.map((rows, page) => (
            <section
              key={idOf(page)}
              id={idOf(page)}
              tabIndex={-1}
              aria-label={t('page', { page: page + 1, pages: pages.length })}
              className={classNames(styles.page, page === shown && styles.shown)}
            >
              <ul>
                {rows.map((option) => (
                  <SellerRow
                    key={option.offerListingId}
                    asin={asin}
                    option={option}
                    seller={sellers.find(({ offerListingId }) => offerListingId === option.offerListingId)}
                  />
                ))}
              </ul>
              {pages.length > 1 && (
                <div className={styles.turns}>
                  {turn(page - 1, 'previous')}
                  <span className={styles.which}>{t('of', { page: page + 1, pages: pages.length })}</span>
                  {turn(page + 1, 'next')}
                </div>
              )}
            </section>
          ))}
        </div>
      </AccordionItem>
    </Accordion>
  )
}

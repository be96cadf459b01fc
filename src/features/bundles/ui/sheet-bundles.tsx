import { useEffect, useRef, useState } from 'react'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { SecondaryView, ShownBundle } from '../contract/shopper.ts'
import type { Click } from '../rules/tags.ts'
import { BundleExpander } from './bundle-expander.tsx'
import { readEntities } from './cart-calls.ts'
import styles from './sheet.module.css'
import type { Aim } from './sheet.tsx'
import { noteFault, type SheetState } from './use-sheet.ts'

type Props = { sheet: SheetState; view: SecondaryView; aim: Aim; click: (what: Click, asin?: string) => void }

const partsOf = (bundles: ShownBundle[]): string[] => [
  ...new Set(bundles.flatMap(({ slots }) => slots.flatMap(({ parts }) => parts.map(({ asin }) => asin)))),
]

/** The product API answers at most this many at once. */
const AT_ONCE = 30

/** The bundles of the product, then a divider and the related ones. The focus goes to where the sheet was opened for. */
export function SheetBundles({ sheet, view, aim, click }: Props) {
  const t = useMessages('bundles')
  const page = usePage()
  const list = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<Map<string, ProductEntity>>()
  const aimed = aim.kind === 'bundle' || aim.kind === 'add' ? aim.asin : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => {
    let isOn = true
    const asins = partsOf([...view.bundles, ...view.related]).slice(0, AT_ONCE)
    void readEntities(page, asins).then((found) => {
      if (!isOn) return
      for (const asin of asins) if (!found?.has(asin)) noteFault(asin, 'component', 'The component is not valid')
      setProducts(found ?? new Map())
    })
    return () => {
      isOn = false
    }
  }, [view])

  useEffect(() => {
    const at = aim.kind === 'related' ? '[data-bundles-divider]' : `#sheet-${aimed ?? view.bundles[0]?.asin} > summary`
    const target = list.current?.querySelector<HTMLElement>(at)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }, [aim, aimed, view])

  const expander = (bundle: ShownBundle, index: number, isOwn: boolean) => (
    <BundleExpander
      key={bundle.asin}
      bundle={bundle}
      page={view.asin}
      products={products}
      isOpen={aimed ? bundle.asin === aimed : isOwn && index === 0}
      isAimed={bundle.asin === aimed}
      state={sheet.adds[bundle.asin] ?? 'ready'}
      retry={() => sheet.retry(bundle.asin)}
      add={(choices) => void sheet.add(bundle, choices)}
      click={click}
    />
  )
  return (
    <div ref={list} className={styles.list}>
      {view.bundles.map((bundle, index) => expander(bundle, index, true))}
      {view.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-bundles">
          <h3 id="related-bundles" tabIndex={-1} className={styles.divider} data-bundles-divider>
            {t('related.heading')}
          </h3>
          {view.related.map((bundle, index) => expander(bundle, index, false))}
        </section>
      )}
    </div>
  )
}

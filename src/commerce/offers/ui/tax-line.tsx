import { Suspense } from 'react'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useTaxDisplay } from './tax-display.ts'
import styles from './tax-line.module.css'

const TaxSwitch = lazyPart(() => import('./tax-switch.tsx').then((part) => part.TaxSwitch))

/**
 * States whether the price above includes tax. Business customers can switch, and see the other
 * price here.
 */
export function TaxLine({ option: { price, netPrice } }: { option: BuyingOption }) {
  const t = useMessages('offers')
  const { marketplace } = usePage()
  const { display, mayChoose } = useTaxDisplay()
  const other = display === 'with' ? netPrice : price
  return (
    <p className={`${styles.line} tabular`}>
      {display === 'without' && netPrice ? t(`tax.without.${marketplace}`) : t(`tax.with.${marketplace}`)}
      <Suspense fallback={null}>
        {mayChoose && netPrice && other && <TaxSwitch display={display} amount={other.displayString} />}
      </Suspense>
    </p>
  )
}

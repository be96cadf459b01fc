import type { BuyingOption } from '#commerce/offers/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { chooseTaxDisplay, useTaxDisplay } from './tax-display.ts'
import styles from './tax-line.module.css'

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
      {mayChoose && netPrice && other && (
        <button
          type="button"
          className={styles.switch}
          onClick={() => chooseTaxDisplay(display === 'with' ? 'without' : 'with')}
        >
          {t(display === 'with' ? 'tax.showWithout' : 'tax.showWith', { amount: other.displayString })}
        </button>
      )}
    </p>
  )
}

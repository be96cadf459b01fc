import { useMessages } from '#platform/render/use-messages.ts'
import { chooseTaxDisplay, type TaxDisplay } from './tax-display.ts'
import styles from './tax-line.module.css'

/** Shows a business customer the other price, with or without tax, and lets them switch to it. */
export function TaxSwitch({ display, amount }: { display: TaxDisplay; amount: string }) {
  const t = useMessages('offers')
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={() => chooseTaxDisplay(display === 'with' ? 'without' : 'with')}
    >
      {t(display === 'with' ? 'tax.showWithout' : 'tax.showWith', { amount })}
    </button>
  )
}

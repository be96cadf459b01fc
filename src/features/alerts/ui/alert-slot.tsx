import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import type { OnPage } from '../contract.ts'
import { AlertForm } from './alert-form.tsx'
import styles from './alerts.module.css'

/** Collapsed until opened, so that the layout does not shift when the shopper's state is loaded. */
export function Slot({ asin, kind, price }: OnPage) {
  const t = useMessages('alerts')
  const { prefix } = usePage()
  const signedIn = useShopperState()?.signedIn ?? false
  return (
    <Accordion className={styles.slot}>
      <AccordionItem summary={t(`offer.${kind}`)}>
        <AlertForm asin={asin} kind={kind} signedIn={signedIn} price={price?.displayString} />
        <a href={`${prefix}/alerts`} className={styles.link}>
          {t('yours')}
        </a>
      </AccordionItem>
    </Accordion>
  )
}

import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import styles from './food-more.module.css'

/** On the page of food: what follows below the buy box is seldom wanted there, and waits behind this. Opens without scripts. */
export function Slot() {
  const t = useMessages('catalog.more')
  return (
    <Accordion className={styles.more}>
      <AccordionItem summary={t('summary')}>{null}</AccordionItem>
    </Accordion>
  )
}

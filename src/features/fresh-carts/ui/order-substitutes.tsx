import type { SlotProps } from '#platform/render/declared.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import { Answers } from './answers.tsx'
import styles from './substitution.module.css'

/** On an order's page: what was suggested instead of its lines. */
export function Slot({ suggestions }: SlotProps<'fresh-carts', 'order'>) {
  const t = useMessages('fresh-carts')
  return (
    <Card as="section" padding="large" aria-labelledby="substitutes">
      <h2 id="substitutes" className={styles.heading}>
        {t('answers.heading')}
      </h2>
      <Answers suggestions={suggestions} />
    </Card>
  )
}

import type { SlotProps } from '#platform/render/declared.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import { Answers } from './answers.tsx'

/** On an order's page: what was suggested instead of its lines. */
export function Slot({ suggestions }: SlotProps<'fresh-carts', 'order'>) {
  const t = useMessages('fresh-carts')
  return (
    <Card as="section" padding="large" aria-labelledby="substitutes">
      <h2 id="substitutes">{t('answers.heading')}</h2>
      <Answers suggestions={suggestions} />
    </Card>
  )
}

import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { BoughtCard } from '../contract/pages.ts'
import styles from './gift-cards.module.css'

/** The gift cards of an order: where each goes, and a form to send it again. */
export function Slot({ boughtCards }: { boughtCards: BoughtCard[] }) {
  const t = useMessages('gift-cards')
  return (
    <Card as="section" padding="large" aria-labelledby="bought-cards" className={styles.card}>
      <h2 id="bought-cards" className={styles.legend}>
        {t('bought.heading')}
      </h2>
      <Rows>
        {boughtCards.map((card) => (
          <Row key={card.id} room="medium">
            <Bought {...card} />
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

const POSTED: Partial<Record<BoughtCard['state'], 'toShip' | 'shipped'>> = { ordered: 'toShip', sent: 'shipped' }

function Bought({ id, state, byPost, value, to, sendDay, isAdded, canSendAgain }: BoughtCard) {
  const t = useMessages('gift-cards')
  const { prefix, locale } = usePage()
  const day = toDay(sendDay, locale, 'medium')
  const standing = state === 'sent' && isAdded ? 'added' : byPost ? (POSTED[state] ?? state) : state
  const whom = to || t('bought.you')
  return (
    <div className={styles.bought}>
      <p>{t('bought.value', { amount: value.displayString, to: whom })}</p>
      <p className={styles.note}>{t(`bought.state.${standing}`, { day })}</p>
      {canSendAgain && (
        <details>
          <summary>{t('bought.again')}</summary>
          <form method="post" action={`${prefix}/gift-cards/${id}/send-again`} className={styles.again}>
            <FormKey of={`send-again-${id}`} />
            <TextField
              name="to"
              type="email"
              label={t('bought.email')}
              hint={t('bought.againHint')}
              defaultValue={to}
              maxLength={254}
            />
            <Button type="submit" size="small">
              {t('bought.send')}
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}

import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Refinement } from '../contract/pages.ts'
import { TileLink } from './tile-link.tsx'
import styles from './trade-in.module.css'

type Props = {
  refinement: Refinement
  hasCreditCard: boolean
  /** The address of a choice, and what a press does besides following it. */
  to: (query: string) => string
  deviceAt: (id: string) => string
  onQuery?: ((query: string) => void) | undefined
  onDevice?: ((id: string) => void) | undefined
}

/** The cards that narrow a search down: complex or simple ones, a contained button back, and for some groups one about credit cards. */
export function RefinementCards({ refinement, hasCreditCard, to, deviceAt, onQuery, onDevice }: Props) {
  const t = useMessages('trade-in')
  const { kind, card, choices, back } = refinement
  return (
    <section className={styles.section}>
      <h2>{t(`find.${kind}`)}</h2>
      <ul className={styles.grid} data-card={card}>
        {choices.map(({ label, query, model, count, best }) => (
          <li key={label}>
            <TileLink
              href={model ? deviceAt(model) : to(query)}
              look={card}
              onPress={model ? onDevice && (() => onDevice(model)) : onQuery && (() => onQuery(query))}
            >
              <span className={styles.name}>{label}</span>
              {count !== undefined && count > 1 && <span className={styles.note}>{t('find.count', { count })}</span>}
              {best && <span className={styles.note}>{t('find.upTo', { amount: best.displayString })}</span>}
            </TileLink>
          </li>
        ))}
      </ul>
      {back !== null && (
        <p data-card="contained-button">
          <TileLink href={to(back)} look="button" onPress={onQuery && (() => onQuery(back))}>
            {t(kind === 'name' ? 'find.allBrands' : 'find.allModels')}
          </TileLink>
        </p>
      )}
      {hasCreditCard && refinement.back === null && (
        <Card look="sunken" data-card="credit-card" className={styles.section}>
          <h3>{t('find.creditCard')}</h3>
          <p>{t('find.creditCardText')}</p>
        </Card>
      )}
    </section>
  )
}

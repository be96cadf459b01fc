import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Refinement } from '../contract/pages.ts'
import { TileLink } from './tile-link.tsx'
import { TilePicture } from './tile-picture.tsx'
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
  const [Heading, Below] = onQuery ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <section className={styles.section}>
      <Heading>{t(`find.${kind}`)}</Heading>
      <ul className={styles.grid} data-card={card}>
        {choices.map(({ label, query, model, count, best, imageId }) => (
          <li key={label}>
            <TileLink
              href={model ? deviceAt(model) : to(query)}
              look={card}
              onPress={model ? onDevice && (() => onDevice(model)) : onQuery && (() => onQuery(query))}
            >
              {imageId !== undefined && <TilePicture id={imageId} name={label} />}
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
          <Below className={styles.strong}>{t('find.creditCard')}</Below>
          <p>{t('find.creditCardText')}</p>
        </Card>
      )}
    </section>
  )
}

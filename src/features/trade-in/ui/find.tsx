import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { FindProps } from '../contract/pages.ts'
import type { ShownModel } from '../contract/shapes.ts'
import { devicePath, FIND_PATH } from '../rules/paths.ts'
import { RefinementCards } from './refinement-cards.tsx'
import { SearchCard } from './search-card.tsx'
import { TileLink } from './tile-link.tsx'
import { TilePicture } from './tile-picture.tsx'
import styles from './trade-in.module.css'

/** What happens when a device or a choice is pressed; without it they are links. */
export type Picks = { device: (id: string, boughtHere?: boolean) => void; query: (query: string) => void }

/** Looks for a device: bought here, found by words, or narrowed down by brand, model and storage. */
export function Find({ picks, ...found }: FindProps & { picks?: Picks | undefined }) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const { words, aim, alias, owned, selected, promotions, models, refinement, hasCreditCard, more } = found
  const addressOf = (path: string, ...queries: string[]) => {
    const query = [...queries, String(new URLSearchParams(aim))].filter(Boolean).join('&')
    return `${prefix}${path}${query && `?${query}`}`
  }
  // A dialog has its title above.
  const Heading = picks ? 'h3' : 'h2'
  const to = (query: string) => addressOf(FIND_PATH, query)
  const list = (heading: string, all: ShownModel[], own = false) =>
    all.length > 0 && (
      <section className={styles.section}>
        <Heading>{heading}</Heading>
        <ul className={styles.grid}>
          {all.map((model) => (
            <li key={model.id}>
              <TileLink
                href={addressOf(devicePath(model.id), own ? 'own=1' : '')}
                onPress={picks && (() => picks.device(model.id, own))}
              >
                <ModelTile model={model} />
              </TileLink>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.part}>
      <SearchCard words={words} aim={aim} alias={alias} onSearch={picks?.query} />
      {selected && list(t('find.selected'), [selected])}
      {list(t('find.yours'), owned, true)}
      {list(t('find.promotions'), promotions)}
      {refinement && (
        <RefinementCards
          refinement={refinement}
          hasCreditCard={hasCreditCard}
          to={to}
          deviceAt={(id) => addressOf(devicePath(id))}
          onQuery={picks?.query}
          onDevice={picks?.device}
        />
      )}
      {!refinement && (list(t('find.results'), models) || <p role="status">{t('find.none')}</p>)}
      {more !== null && (
        <p>
          <TileLink href={to(more)} look="button" onPress={picks && (() => picks.query(more))}>
            {t('find.more')}
          </TileLink>
        </p>
      )}
    </div>
  )
}

function ModelTile({ model: { title, best, until, imageId } }: { model: ShownModel }) {
  const t = useMessages('trade-in')
  const timeOf = useClockTime()
  return (
    <>
      <TilePicture id={imageId} name={title} />
      <span className={styles.name}>{title}</span>
      <span className={styles.note}>{t('find.upTo', { amount: best.displayString })}</span>
      {until !== null && <span className={styles.note}>{t('find.until', { date: timeOf(until, 'moment') })}</span>}
    </>
  )
}

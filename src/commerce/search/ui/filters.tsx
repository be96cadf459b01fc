import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { Search } from '../contract/limits.ts'
import type { Facets } from '../contract/wire.ts'
import { addressOf, EVERYTHING } from '../rules/search.ts'
import { chosenFilters } from './chosen-filters.ts'
import { FacetGroup } from './facet-group.tsx'
import styles from './filters.module.css'
import { PriceForm } from './price-form.tsx'
import { spanName } from './span-name.ts'

export type FiltersProps = {
  search: Search
  facets: Facets
  isCategory: boolean
  categoryName: string | null
  span: { min: string | null; max: string | null }
}

/** The filters of a list: beside it if there is room, else collapsed above it. */
export function Filters({ search, facets, isCategory, categoryName, span }: FiltersProps) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const to = (change: Partial<Search>) => prefix + addressOf(search, change)
  const storeName = facets.stores.find(({ isSelected }) => isSelected)?.name ?? null
  const chosen = chosenFilters(search, { categoryName, storeName, isCategory, span, t })
  return (
    <section aria-label={t('filters.label')} className={styles.filters}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('filters.chosen')}>
          {chosen.map(({ name, without }) => (
            <li key={name}>
              <a href={to(without)} className={styles.chip} aria-label={t('filters.remove', { name })}>
                {name}
                <Icon name="close" size="small" />
              </a>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <a
                href={
                  prefix +
                  addressOf({ ...EVERYTHING, words: search.words, category: isCategory ? search.category : '' })
                }
                className={styles.clear}
              >
                {t('filters.clear')}
              </a>
            </li>
          )}
        </ul>
      )}
      <details className={styles.fold}>
        <summary className={styles.summary}>
          {t('filters.open')}
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className={styles.groups}>
          <FacetGroup
            heading={t('filters.category')}
            choices={facets.categories.map(({ slug, name, count, isSelected }) => ({
              name,
              count,
              isSelected,
              href: to({ category: isSelected ? '' : slug }),
            }))}
          />
          <FacetGroup
            heading={t('filters.brand')}
            choices={facets.brands.map(({ name, count, isSelected }) => ({
              name,
              count,
              isSelected,
              href: to({ brand: isSelected ? '' : name }),
            }))}
          />
          <FacetGroup
            heading={t('filters.store')}
            choices={facets.stores.map(({ id, name, count, isSelected }) => ({
              name,
              count,
              isSelected,
              href: to({ store: isSelected ? '' : id }),
            }))}
          />
          <FacetGroup
            heading={t('filters.price')}
            choices={facets.prices.map(({ min, max, count, isSelected }) => ({
              name: spanName(min?.displayString, max?.displayString, t),
              count,
              isSelected,
              href: to(isSelected ? { min: '', max: '' } : { min: amountOf(min), max: amountOf(max) }),
            }))}
          >
            <PriceForm search={search} />
          </FacetGroup>
          <FacetGroup
            heading={t('filters.availability')}
            choices={[
              {
                name: t('filters.available'),
                ...facets.available,
                href: to({ available: !search.available }),
              },
            ]}
          />
        </div>
      </details>
    </section>
  )
}

const amountOf = (price: { amount: number } | null): string => (price === null ? '' : String(price.amount))

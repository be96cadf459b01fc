import type { MouseEvent } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ChoiceLinks } from '#platform/ui/choice-links/choice-links.tsx'
import type { AllOffers, Chosen } from '../contract/wire.ts'
import { offersPath } from '../rules/paths.ts'
import styles from './offers.module.css'

type Props = {
  list: AllOffers
  chosen: Chosen
  /** Told what is chosen; without it, the tabs lead to pages. */
  onChange?: ((chosen: Chosen) => void) | undefined
}

/** All offers, the new ones, the used ones (spec 3, section 2): there where a product has both. */
export function ConditionTabs({ list, chosen, onChange }: Props) {
  const t = useMessages('all-offers')
  const { prefix } = usePage()
  const countOf = (wanted: 'new' | 'used') =>
    list.filters.conditions.find(({ condition }) => condition === wanted)?.count ?? 0
  const [fresh, used] = [countOf('new'), countOf('used')]
  const { condition } = chosen
  if (condition === undefined && (fresh === 0 || used === 0)) return null
  const tabs = [
    { name: 'all', condition: undefined, count: fresh + used, isChosen: condition === undefined },
    { name: 'new', condition: 'new', count: fresh, isChosen: condition === 'new' },
    { name: 'used', condition: 'used', count: used, isChosen: condition !== undefined && condition !== 'new' },
  ] as const
  return (
    <ChoiceLinks
      label={t('tabs.label')}
      className={styles.tabs}
      links={tabs.map(({ name, condition: wanted, count, isChosen }) => ({
        href: prefix + offersPath(list.asin, { ...chosen, condition: wanted }),
        name: t('filters.choice', { name: t(`tabs.${name}`), count }),
        isChosen,
        onClick: (event: MouseEvent) => {
          if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onChange({ ...chosen, condition: wanted })
        },
      }))}
    />
  )
}

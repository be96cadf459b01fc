import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ChoiceLinks } from '#platform/ui/choice-links/choice-links.tsx'
import type { Search } from '../contract/limits.ts'
import { SORTS } from '../contract/limits.ts'
import { addressOf } from '../rules/search.ts'
import styles from './sort-links.module.css'

/** Links to the sort orders of a list. */
export function SortLinks({ search }: { search: Search }) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const linkTo = (sort: Search['sort']) => ({
    href: prefix + addressOf(search, { sort }),
    name: t(`sort.${sort}`),
    isChosen: sort === search.sort,
  })
  return <ChoiceLinks label={t('sort.label')} links={SORTS.map(linkTo)} className={styles.sorts} />
}

import type { ReactNode } from 'react'
import styles from '#commerce/lists/ui/dropdown.module.css'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Choice } from '../contract/calls.ts'

type Props = {
  lists: Choice[]
  /** What a list's words stand in: a button, a form or a link. */
  choice: (id: string, words: ReactNode) => ReactNode
  /** The way to a new list. */
  children: ReactNode
}

/** Lists to choose from: each with its name, who sees it and how much is on it. */
export function ListChoices({ lists, choice, children }: Props) {
  const t = useMessages('wish-lists')
  const factsOf = ({ privacyStatus, isDefault, isShared, itemCount }: Choice) => [
    t(`privacy.${privacyStatus}`),
    t('count', { count: itemCount }),
    ...(isDefault ? [t('isDefault')] : []),
    ...(isShared ? [t('isShared')] : []),
  ]
  return (
    <div className={styles.dropdown}>
      {lists.length === 0 && <p className={styles.note}>{t('add.none')}</p>}
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.listExternalId}>
            {choice(
              list.listExternalId,
              <>
                <bdi className={styles.name}>{list.name}</bdi>
                <span className={styles.note}>{factsOf(list).join(' · ')}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

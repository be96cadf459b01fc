import type { ReactNode } from 'react'
import styles from './dropdown.module.css'

type Props<Item> = {
  items: Item[]
  /** What is said where there are none. */
  none: string
  /** Puts an item's words into a button, a form or a link. */
  choice: (item: Item, words: ReactNode) => ReactNode
  /** The way to a new one. */
  children: ReactNode
}

/** Lists or registries to choose from, in popovers and in the HTML without scripts. */
export function Choices<Item extends { id: string; name: string; note: string }>(props: Props<Item>) {
  const { items, none, choice, children } = props
  return (
    <div className={styles.dropdown}>
      {items.length === 0 && <p className={styles.note}>{none}</p>}
      <ul className={styles.lists}>
        {items.map((item) => (
          <li key={item.id}>
            {choice(
              item,
              <>
                <bdi className={styles.name}>{item.name}</bdi>
                <span className={styles.note}>{item.note}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

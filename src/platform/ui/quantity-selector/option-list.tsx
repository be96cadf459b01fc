import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './choices.module.css'
import { movedTo, scrollsByItself, scrollTo, typedTo } from './choosing.ts'
import { isOpenEnded, priceTextOf, type QuantityItem, textOf } from './items.ts'

type OptionListProps = {
  label: string
  items: QuantityItem[]
  /** The index of the chosen option, or -1. */
  selected: number
  /** Whether it takes the focus when it appears; a list that opens leaves that to what it opens in. */
  takesFocus: boolean
  first: RefObject<HTMLDivElement | null>
  onPick: (item: QuantityItem) => void
}

/** Digits typed within this time belong together. */
const DIGITS_MS = 1000

/** A list box: arrows, Home, End and digits move, Enter and Space choose. */
export function OptionList({ label, items, selected, takesFocus, first, onPick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ digits: '', at: 0 })
  const [active, setActive] = useState(Math.max(0, selected))
  // Another variation may have fewer options.
  const current = Math.min(active, items.length - 1)

  function go(index: number) {
    setActive(index)
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    const sheet = list.current?.closest('[role="dialog"]')
    if (sheet && current > 0) sheet.scrollTop = scrollTo(current)
    if (takesFocus) go(current)
  }, [])

  function moveBy(key: string, at: number): number | undefined {
    if (!/^[0-9]$/.test(key)) return movedTo(key, current, items.length)
    const isNext = at - typed.current.at < DIGITS_MS
    const longer = (isNext ? typed.current.digits : '') + key
    const digits = typedTo(longer, items) === undefined ? key : longer
    typed.current = { digits, at }
    return typedTo(digits, items)
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const item = items[current]
    const to = moveBy(event.key, event.timeStamp)
    if (to !== undefined) go(to)
    else if (item && (event.key === 'Enter' || event.key === ' ')) onPick(item)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      className={classNames(styles.list, scrollsByItself(items.length) && styles.long)}
      onKeyDown={press}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
        <div
          key={item.id}
          ref={index === current ? first : undefined}
          role="option"
          aria-selected={index === selected}
          tabIndex={index === current ? 0 : -1}
          className={styles.option}
          onClick={() => onPick(item)}
        >
          <span>
            <bdi aria-hidden="true">{textOf(item, 'short')}</bdi>
            <bdi className="visually-hidden">{textOf(item, 'full')}</bdi>
          </span>
          {item.price && !isOpenEnded(item) && (
            <span className={classNames(styles.price, 'tabular')}>{priceTextOf(item.price)}</span>
          )}
          <Icon name="check" className={classNames(styles.check, index === selected && styles.checked)} />
        </div>
      ))}
    </div>
  )
}

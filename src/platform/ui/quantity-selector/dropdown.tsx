import { type KeyboardEvent, type MouseEvent, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import field from '../field/field.module.css'
import { Icon } from '../icon/icon.tsx'
import { lazyPart } from '../lazy-part.tsx'
import select from '../select/select.module.css'
import { isRepeated } from './choosing.ts'
import type { OverlayProps } from './overlay-props.ts'
import type { QuantitySelectorProps } from './props.ts'
import styles from './quantity-selector.module.css'
import type { Selector } from './use-selector.ts'
import type { Chosen } from './wishes.ts'

/** Without the code of the list, the browser's own select takes its place. */
function Missing({ onMissing }: OverlayProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onMissing, [])
  return null
}

const ChoicesPopover = lazyPart(() => import('./choices-popover.tsx').then((module) => module.ChoicesPopover), Missing)
const ChoicesSheet = lazyPart(() => import('./choices-sheet.tsx').then((module) => module.ChoicesSheet), Missing)

const PHONE = '(width < 40rem)'

export type Start = 'idle' | 'focused' | 'open'

type DropdownProps = Pick<QuantitySelectorProps, 'label' | 'config' | 'texts' | 'disclaimer'> & {
  selector: Selector
  id: string
  labelId: string
  /** It took the place of the field, and goes on where that was. */
  start: Start
  describedBy: string | undefined
  isWrong: boolean
  onType: (variation: string | undefined) => void
  onMissing: () => void
}

/** Opens the list, as a popover or on a phone as a sheet. Closing it without a choice changes nothing. */
export function Dropdown({ onType, onMissing, id, labelId, start, describedBy, isWrong, ...choices }: DropdownProps) {
  const { config, texts, selector } = choices
  const { chosen, quantityText, isEnabled, isBusy } = selector
  const opener = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef<number>(undefined)
  const [list, setList] = useState({ isOpen: false, isSheet: false, openings: 0 })
  const pressed = useRef({ down: 0, closed: 0 })
  const close = () => {
    pressed.current.closed = performance.now()
    setList((before) => ({ ...before, isOpen: false }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (start !== 'idle') opener.current?.focus()
    if (start === 'open') press(performance.now())
  }, [])
  useResize(list, close)

  function press(at: number) {
    if (isBusy) return
    const isAgain = isRepeated(pressedAt.current, at)
    pressedAt.current = at
    if (isAgain) return
    const isSheet = config.viewType ? config.viewType === 'mobile' : matchMedia(PHONE).matches
    setList(({ isOpen, openings }) => ({ isOpen: !isOpen, isSheet, openings: isOpen ? openings : openings + 1 }))
  }

  const isUnchosen = chosen.quantity === 0 && !selector.limits.allowsZero
  const valueId = `${id}-value`
  const common = {
    id,
    ref: opener,
    disabled: !isEnabled,
    'aria-disabled': isBusy || undefined,
    'aria-haspopup': 'dialog',
    'aria-expanded': list.isOpen,
    'aria-labelledby': `${labelId} ${valueId}`,
    'aria-describedby': describedBy,
    onPointerDown: (event: PointerEvent) => {
      pressed.current.down = event.timeStamp
    },
    onClick: (event: MouseEvent) => {
      // The press was outside the open list, and has closed it.
      const hasClosed = event.detail > 0 && pressed.current.closed >= pressed.current.down
      if (!hasClosed) press(event.timeStamp)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      if (!list.isOpen) press(event.timeStamp)
    },
  } as const
  const value = <bdi id={valueId}>{isUnchosen ? texts.choose : quantityText}</bdi>
  const Choices = list.isSheet ? ChoicesSheet : ChoicesPopover
  return (
    <>
      {config.initialView === 'text_link' && (
        <button type="button" {...common} className={styles.link}>
          {value}
        </button>
      )}
      {config.initialView === 'choose_quantity' && <Button {...common}>{value}</Button>}
      {(config.initialView ?? 'dropdown') === 'dropdown' && (
        <span className={select.frame}>
          <button
            type="button"
            {...common}
            className={classNames(field.control, select.select, styles.opener, isWrong && styles.isWrong)}
          >
            {value}
          </button>
          <Icon name="chevron-down" className={select.chevron} />
        </span>
      )}
      <Suspense fallback={null}>
        {list.openings > 0 && (
          <Choices
            // Starts anew with what is chosen by then.
            key={list.openings}
            {...choices}
            anchor={opener}
            open={list.isOpen}
            onOpenChange={(open) => !open && close()}
            onDone={(next: Chosen) => {
              close()
              selector.choose(next)
            }}
            onType={(variation) => {
              close()
              onType(variation)
            }}
            onMissing={onMissing}
          />
        )}
      </Suspense>
    </>
  )
}

/** A popover closes when the window gets another size, since what it hangs from has moved. A sheet stays when a phone's own bars come and go. */
function useResize({ isOpen, isSheet }: { isOpen: boolean; isSheet: boolean }, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function does the same each time
  useEffect(() => {
    if (!isOpen) return
    const width = window.innerWidth
    const resize = () => (isSheet && window.innerWidth === width ? undefined : close())
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [isOpen, isSheet])
}

import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#platform/ui/button/icon-button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import frame from '#platform/ui/quantity-field/quantity-field.module.css'
import styles from '#platform/ui/quantity-selector/quantity-selector.module.css'
import type { TypedFieldProps } from '#platform/ui/quantity-selector/typed-field.tsx'
import { UpdateLink } from '#platform/ui/quantity-selector/update-link.tsx'
import { type Bounds, clamp, digitsOf, isBlockedKey, readQuantity } from '../rules/quantities.ts'
import type { Keeper } from './keep-quantity.ts'

/** The picker around the field. */
export const InPicker = createContext<{ keeper: Keeper; bounds: Bounds; onApply: (asked: number) => void } | undefined>(
  undefined,
)

/** A field whose text is checked while it is typed and counts once it is applied (spec 3, section 5). It always has a quantity to apply. */
export function BusinessField({
  texts,
  selector,
  id,
  describedBy,
  isWrong,
  onInvalid,
  onUpdate,
  onCancel,
  onList,
  takesFocus,
}: TypedFieldProps) {
  const picker = use(InPicker)
  const input = useRef<HTMLInputElement>(null)
  const { chosen, isBusy, isEnabled, choose } = selector
  const [text, setText] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  const shown = text ?? `${chosen.quantity}`
  const bounds = picker?.bounds ?? selector.limits
  const keeper = picker?.keeper

  useLayoutEffect(() => onInvalid(false), [onInvalid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus) input.current?.select()
    keeper?.type(shown)
    return () => keeper?.type('')
  }, [])

  function show(next: string | undefined) {
    setText(next)
    const quantity = next ? clamp(readQuantity(next), bounds) : chosen.quantity
    keeper?.type(next ?? `${chosen.quantity}`, quantity)
  }
  function settle() {
    setText(undefined)
    setPressed(false)
    const asked = readQuantity(shown)
    picker?.onApply(asked)
    return clamp(asked, bounds)
  }
  function apply() {
    if (isBusy) return
    onUpdate(settle())
  }
  function press(event: KeyboardEvent) {
    if (isBlockedKey(event)) return event.preventDefault()
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.stopPropagation()
      show(undefined)
      onCancel?.()
    } else if (event.key !== 'Tab') setPressed(true)
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (text === '') return show(undefined)
    // The buttons beside it say what becomes of it.
    if (currentTarget.contains(relatedTarget)) return
    // Nobody orders another quantity than the one in the field.
    if (text !== undefined && !isBusy) choose({ ...chosen, quantity: settle() })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is left when the field and its buttons are
    <span className={classNames(frame.frame, styles.typed)} onBlur={leave}>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        disabled={!isEnabled}
        readOnly={isBusy}
        className={styles.input}
        onChange={(event) => show(digitsOf(event.target.value))}
        onKeyDown={press}
      />
      <UpdateLink text={texts.update} isShown={isPressed} onPress={apply} />
      {onList && (
        <IconButton
          icon="chevron-down"
          label={texts.choose}
          disabled={!isEnabled}
          aria-haspopup="dialog"
          className={frame.step}
          onClick={() => !isBusy && onList()}
        />
      )}
    </span>
  )
}

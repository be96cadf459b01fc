import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { FieldFrame } from '../field/field-frame.tsx'
import { clampQuantity } from './clamp.ts'
import styles from './quantity-field.module.css'

export type QuantityFieldProps = {
  label: ReactNode
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  decreaseLabel: string
  increaseLabel: string
  name?: string | undefined
  min?: number | undefined
  max: number
  /** The most that can be typed, where it is more than the buttons reach. Defaults to `max`. */
  mostTyped?: number | undefined
  /** Error for a typed quantity above the limit, which is then lowered to it. */
  tooMany?: ReactNode
  /** The current quantity; a change replaces what was typed. */
  value: number
  disabled?: boolean | undefined
  /** The page opens with the focus on it, without scripts too. */
  isFirst?: boolean | undefined
  /** Called with a whole number within the limits when the quantity changes. */
  onValueChange?: ((value: number) => void) | undefined
}

export function QuantityField(props: QuantityFieldProps) {
  const { label, labelHidden, hint, error, name, min = 1, max, tooMany, value, disabled, onValueChange } = props
  const most = props.mostTyped ?? max
  const input = useRef<HTMLInputElement>(null)
  const agreed = useRef(value)
  const [settled, setSettled] = useState(value)
  const [stepped, setStepped] = useState(false)
  const [isLowered, setLowered] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value from outside may replace what was typed
  useEffect(() => {
    if (agreed.current === value) {
      // typed before hydration, or restored by the browser
      settle(typed())
      return
    }
    agreed.current = value
    if (input.current) input.current.value = String(value)
    setSettled(value)
  }, [value])

  function settle(next: number) {
    if (input.current) input.current.value = String(next)
    if (next === settled) return
    setSettled(next)
    onValueChange?.(next)
  }

  const typed = () => clampQuantity(input.current?.value ?? '', min, most, settled)

  function leave() {
    setLowered(Number(input.current?.value) > most)
    settle(typed())
  }

  function step(by: number) {
    if (disabled) return
    setStepped(true)
    setLowered(false)
    settle(clampQuantity(String(typed() + by), min, max, settled))
  }

  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error ?? (isLowered && tooMany)}>
      {(control) => (
        <span className={styles.frame}>
          <IconButton
            icon="minus"
            label={props.decreaseLabel}
            className={styles.step}
            aria-controls={control.id}
            aria-disabled={disabled || settled <= min}
            onClick={() => step(-1)}
          />
          <input
            {...control}
            ref={input}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={most}
            step={1}
            defaultValue={value}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: only after a refused change, to the field that has to be mended
            autoFocus={props.isFirst}
            className={styles.input}
            onBlur={leave}
            onChange={(event) => event.target.validity.valid && event.target.value && settle(typed())}
          />
          <IconButton
            icon="plus"
            label={props.increaseLabel}
            className={styles.step}
            aria-controls={control.id}
            aria-disabled={disabled || settled >= max}
            onClick={() => step(1)}
          />
          <output htmlFor={control.id} className="visually-hidden">
            {stepped && settled}
          </output>
        </span>
      )}
    </FieldFrame>
  )
}

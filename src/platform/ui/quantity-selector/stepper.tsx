import { useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import frame from '../quantity-field/quantity-field.module.css'
import type { QuantitySelectorProps } from './props.ts'
import styles from './quantity-selector.module.css'
import { StepButton } from './step-button.tsx'
import { canFewer, canMore, fewer, isTrash, more } from './steps.ts'
import { UpdateLink } from './update-link.tsx'
import type { Selector } from './use-selector.ts'
import { useTyped } from './use-typed.ts'

type StepperProps = Pick<QuantitySelectorProps, 'config' | 'texts'> & {
  selector: Selector
  id: string
  describedBy: string | undefined
  isWrong: boolean
  onInvalid: (isInvalid: boolean) => void
}

/** Minus or trash, the quantity, plus; at zero a button to add the first one, in the same place. */
export function Stepper({ config, texts, selector, id, describedBy, isWrong, onInvalid }: StepperProps) {
  const { chosen, limits, isEnabled, quantityText, step } = selector
  const isSimple = config.shapeType === 'SIMPLIFIED_QUANTITY_STEPPER'
  const isEmpty = chosen.quantity === 0 && config.showATCButtonWhenZeroQuantity === true
  const steps = useRef<HTMLSpanElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const typed = useTyped({
    current: chosen.quantity,
    limits,
    onUpdate: (quantity) => selector.choose({ ...chosen, quantity }),
  })

  // The focus goes on to what takes the place of the button that had it.
  useLayoutEffect(() => {
    if (isEmpty && steps.current?.contains(document.activeElement)) add.current?.focus()
    if (!isEmpty && add.current && add.current === document.activeElement) plus.current?.focus()
  }, [isEmpty])
  useLayoutEffect(() => onInvalid(typed.isInvalid), [onInvalid, typed.isInvalid])

  function stepTo(quantity: number) {
    typed.forget()
    step(quantity)
  }
  const { quantity } = typed
  const trash = isTrash(quantity, limits)
  return (
    <div className={styles.row}>
      <div className={styles.swap}>
        <span
          ref={steps}
          className={classNames(frame.frame, styles.stepper, isSimple && styles.simple, isEmpty && styles.away)}
        >
          <StepButton
            sign={trash ? 'trash' : 'minus'}
            label={trash ? texts.remove : texts.fewer}
            isOff={!isEnabled || !canFewer(quantity, limits)}
            onClick={() => stepTo(fewer(quantity, limits))}
          />
          {isSimple ? (
            <bdi className={classNames(styles.value, 'tabular')}>{quantityText}</bdi>
          ) : (
            <input
              {...typed.field}
              id={id}
              role="spinbutton"
              aria-valuenow={quantity}
              aria-valuetext={quantityText}
              aria-valuemin={limits.allowsZero ? 0 : limits.least}
              aria-valuemax={limits.most}
              aria-describedby={describedBy}
              aria-invalid={isWrong || undefined}
              disabled={!isEnabled}
              className={frame.input}
              onKeyDown={(event) => {
                if (event.key === 'ArrowUp') stepTo(more(quantity, limits))
                else if (event.key === 'ArrowDown') stepTo(fewer(quantity, { ...limits, allowsZero: false }))
                else return typed.field.onKeyDown?.(event)
                event.preventDefault()
              }}
            />
          )}
          <StepButton
            ref={plus}
            sign="plus"
            label={texts.more}
            isOff={!isEnabled || !canMore(quantity, limits)}
            onClick={() => stepTo(more(quantity, limits))}
          />
        </span>
        {config.showATCButtonWhenZeroQuantity && (
          <Button
            ref={add}
            look="primary"
            className={classNames(isSimple && styles.pill, !isEmpty && styles.away)}
            disabled={!isEnabled}
            onClick={() => stepTo(more(0, limits))}
          >
            {texts.add}
          </Button>
        )}
      </div>
      {!isSimple && <UpdateLink text={texts.update} isShown={typed.canUpdate} onPress={typed.update} />}
    </div>
  )
}

import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import field from '../field/field.module.css'
import { FieldNote } from '../field/field-note.tsx'
import { Dropdown, type Start } from './dropdown.tsx'
import { PlainControl } from './plain-control.tsx'
import type { QuantitySelectorProps } from './props.ts'
import styles from './quantity-selector.module.css'
import { Stepper } from './stepper.tsx'
import { TypedField } from './typed-field.tsx'
import { useSelector } from './use-selector.ts'

/** The field: whether it is there, whether the shopper asked for it, for which variation, and how the list goes on after it. */
type Typing = { isOn: boolean; isChosen: boolean; variation: string | undefined; leaves: Start }

/**
 * Chooses a quantity: from a list that may end in a field to type in, or with a stepper. Shows each choice at once and sends it through `onChange`;
 * what the server refuses is taken back. In a form it posts as the browser's own control does.
 */
export function QuantitySelector(props: QuantitySelectorProps) {
  const { label, labelHidden, texts, config, hint, disclaimer, field: Typed = TypedField, onInvalid } = props
  const selector = useSelector(props)
  const { chosen, state, limits, isTouched, quantityText } = selector
  const id = useId()
  const [invalid, setInvalid] = useState<boolean | string>(false)
  const [isPlain, setPlain] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  // The list's code did not come, and its opener is gone.
  useEffect(() => {
    if (isPlain) group.current?.querySelector('select')?.focus()
  }, [isPlain])
  const hasList = selector.optionsOf(chosen.variation).length > 0
  const [typed, setTyped] = useState<Typing>({
    isChosen: false,
    isOn: !hasList || (chosen.quantity > 0 && !selector.isListed(chosen)),
    variation: chosen.variation,
    leaves: 'idle',
  })
  const fault = state.fault && texts[state.fault]
  const isInvalid = invalid !== false
  useEffect(() => onInvalid?.(isInvalid), [onInvalid, isInvalid])
  const typedFault = invalid === true ? texts.invalid(limits.allowsZero ? 0 : limits.least, limits.most) : invalid
  const error = typedFault || (props.error ?? fault)
  const labelId = `${id}-label`
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control = {
    selector,
    texts,
    id,
    isWrong: Boolean(error),
    describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined,
  }

  function view() {
    if (config.shapeType) return <Stepper {...control} config={config} onInvalid={setInvalid} />
    if (typed.isOn) {
      const leave = (leaves: Start) => {
        setInvalid(false)
        setTyped({ ...typed, isOn: false, leaves })
      }
      return (
        <Typed
          {...control}
          onInvalid={setInvalid}
          takesFocus={typed.isChosen}
          onList={hasList ? () => leave('open') : undefined}
          onCancel={hasList ? () => leave('focused') : undefined}
          onUpdate={(quantity) => {
            const next = { quantity, variation: typed.variation }
            selector.choose(next)
            if (selector.isListed(next)) leave('focused')
          }}
        />
      )
    }
    return (
      <Dropdown
        {...control}
        label={label}
        labelId={labelId}
        config={config}
        disclaimer={disclaimer}
        start={typed.leaves}
        onType={(variation) => setTyped({ isOn: true, isChosen: true, variation, leaves: 'idle' })}
        onMissing={() => setPlain(true)}
      />
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its label as a legend
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      aria-busy={state.isUnderWay || undefined}
      className={classNames(styles.selector, isPlain && styles.isPlain)}
    >
      <label id={labelId} htmlFor={id} className={classNames(field.label, labelHidden && 'visually-hidden')}>
        {label}
      </label>
      <PlainControl {...props} selector={selector} chooseText={texts.choose} labelId={labelId} />
      <div className={styles.scripted}>{view()}</div>
      <FieldNote hint={hint} hintId={hintId} error={error} errorId={errorId} />
      <output className="visually-hidden">
        {typeof invalid === 'string' ? invalid : isTouched && (fault ?? texts.status(quantityText))}
      </output>
    </div>
  )
}

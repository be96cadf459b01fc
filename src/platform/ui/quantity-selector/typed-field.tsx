import { useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import frame from '../quantity-field/quantity-field.module.css'
import type { QuantitySelectorProps } from './props.ts'
import styles from './quantity-selector.module.css'
import { UpdateLink } from './update-link.tsx'
import type { Selector } from './use-selector.ts'
import { useTyped } from './use-typed.ts'

export type TypedFieldProps = Pick<QuantitySelectorProps, 'texts'> & {
  selector: Selector
  id: string
  describedBy: string | undefined
  isWrong: boolean
  /** What it shows is no quantity; a text says why in place of the usual error. */
  onInvalid: (fault: boolean | string) => void
  onUpdate: (quantity: number) => void
  onCancel: (() => void) | undefined
  /** Opens the list, where there is one. */
  onList: (() => void) | undefined
  takesFocus: boolean
}

/** A field for a quantity that no option has, in a box like the closed list's. */
export function TypedField({
  texts,
  selector,
  id,
  describedBy,
  isWrong,
  onInvalid,
  onList,
  takesFocus,
  ...events
}: TypedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const typed = useTyped({ current: selector.chosen.quantity, limits: selector.limits, ...events })
  useLayoutEffect(() => onInvalid(typed.isInvalid), [onInvalid, typed.isInvalid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [])
  return (
    <span className={classNames(frame.frame, styles.typed)}>
      <input
        {...typed.field}
        ref={input}
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        disabled={!selector.isEnabled}
        className={styles.input}
      />
      <UpdateLink text={texts.update} isShown={typed.canUpdate} onPress={typed.update} />
      {onList && (
        <IconButton
          icon="chevron-down"
          label={texts.choose}
          disabled={!selector.isEnabled}
          aria-haspopup="dialog"
          className={frame.step}
          onClick={onList}
        />
      )}
    </span>
  )
}

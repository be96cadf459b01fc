import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import frame from '../quantity-field/quantity-field.module.css'
import { isBlockedKey, readFree, tidyFree } from './free-text.ts'
import styles from './quantity-selector.module.css'
import type { TypedFieldProps } from './typed-field.tsx'

/**
 * A field in which each typed quantity counts at once, and Enter submits the form around it. What is no quantity keeps the form from being
 * submitted and is said below the field.
 */
export function FreeField({
  texts,
  selector,
  id,
  describedBy,
  isWrong,
  onInvalid,
  onCancel,
  onList,
  takesFocus,
}: TypedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, limits, isEnabled, choose, textFor } = selector
  const [text, setText] = useState(`${chosen.quantity}`)
  const read = readFree(text, limits)
  const fault = typeof read === 'number' ? false : (texts[read]?.(limits[read === 'few' ? 'least' : 'most']) ?? true)

  useLayoutEffect(() => {
    input.current?.setCustomValidity(fault === true ? ' ' : fault || '')
    onInvalid(fault)
  }, [onInvalid, fault])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus) input.current?.select()
  }, [])

  function type(typed: string) {
    const next = tidyFree(typed)
    setText(next)
    const quantity = readFree(next, limits)
    if (typeof quantity === 'number') choose({ ...chosen, quantity })
  }
  function press(event: KeyboardEvent) {
    if (isBlockedKey(event) || (event.key === 'Enter' && fault)) event.preventDefault()
    if (event.key !== 'Escape' || !onCancel) return
    // A dialog around it stays open.
    event.stopPropagation()
    onCancel()
  }
  const meaning = textFor(chosen)
  return (
    <span className={classNames(frame.frame, styles.typed)}>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        disabled={!isEnabled}
        className={styles.input}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        // The error stands below; the browser's own bubble would say it twice.
        onInvalid={(event) => {
          event.preventDefault()
          event.currentTarget.focus()
        }}
      />
      {!fault && meaning !== `${chosen.quantity}` && <span className={styles.meaning}>= {meaning}</span>}
      {onList && (
        <IconButton
          icon="chevron-down"
          label={texts.choose}
          disabled={!isEnabled}
          aria-haspopup="dialog"
          className={frame.step}
          onClick={onList}
        />
      )}
    </span>
  )
}

import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'
import spinner from './spinner.module.css'

/** `data-intention` names a button that fills the cart where its `name` does not say enough. */
export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; 'data-intention'?: string | undefined }

/** A button. While busy it keeps its width, name and focus, and ignores presses. */
export function Button({ look, size, wide, icon, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
      {busy && <span className={spinner.spinner} />}
    </button>
  )
}

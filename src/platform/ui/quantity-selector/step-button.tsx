import type { ComponentProps } from 'react'
import button from '../button/icon-button.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import frame from '../quantity-field/quantity-field.module.css'
import styles from './quantity-selector.module.css'

type StepButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  sign: 'minus' | 'plus' | 'trash'
  isOff: boolean
}

/** Stays the same button while its sign changes, so that it keeps the focus. */
export const StepButton = ({ label, sign, isOff, onClick, ...rest }: StepButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    aria-disabled={isOff}
    className={classNames(button.button, button.quiet, frame.step)}
    onClick={(event) => !isOff && onClick?.(event)}
  >
    {sign === 'trash' ? <Trash /> : <Icon name={sign} />}
  </button>
)

/** Not among the icons that every page loads: only selectors show it. */
const Trash = () => (
  <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" className={styles.trash}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7m-7.2 4v5m3.4-5v5" />
  </svg>
)

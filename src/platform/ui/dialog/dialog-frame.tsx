import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog-frame.module.css'

export type DialogFrameProps = {
  title: ReactNode
  titleHidden?: boolean | undefined
  description?: ReactNode
  closeLabel: string
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
  /** A button that opens the dialog. Leave it out and control `open` to load the dialog's code only when it opens. */
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Has the focus when it opens, in place of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** The shared part of dialogs and sheets: scrim, focus trap and focus return, Escape, title, close button. */
export function DialogFrame({
  className,
  scrimClassName,
  height,
  ...props
}: DialogFrameProps & {
  className: string | undefined
  scrimClassName?: string | undefined
  height?: string | undefined
}) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      {props.trigger && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        <Base.Backdrop className={classNames(styles.scrim, scrimClassName)} />
        <Base.Popup
          className={classNames(styles.popup, className)}
          style={{ blockSize: height }}
          initialFocus={props.initialFocus}
        >
          <div className={styles.header}>
            <div className={styles.heading}>
              <Base.Title className={classNames(styles.title, props.titleHidden && 'visually-hidden')}>
                {props.title}
              </Base.Title>
              {props.description && (
                <Base.Description className={styles.description}>{props.description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton icon="close" label={props.closeLabel} />} />
          </div>
          <div className={styles.body}>{props.children}</div>
          {props.footer && <div className={styles.footer}>{props.footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

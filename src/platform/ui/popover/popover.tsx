import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  trigger?: ReactElement | undefined
  /**
   * The element to place the popover at. Use it with `open` instead of a trigger to load the popover's code only when it opens.
   */
  anchor?: RefObject<Element | null> | undefined
  title: ReactNode
  titleHidden?: boolean | undefined
  /** Shows a close button with this label. */
  closeLabel?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Has the focus when it opens, in place of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

export function Popover({ side = 'bottom', align = 'center', ...props }: PopoverProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      {props.trigger && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        <Base.Positioner
          anchor={props.anchor}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          className={styles.positioner}
        >
          <Base.Popup className={styles.popup} initialFocus={props.initialFocus}>
            <Base.Title className={classNames(styles.title, props.titleHidden && 'visually-hidden')}>
              {props.title}
            </Base.Title>
            <div>{props.children}</div>
            {props.closeLabel && (
              <Base.Close className={styles.close} render={<IconButton icon="close" label={props.closeLabel} />} />
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

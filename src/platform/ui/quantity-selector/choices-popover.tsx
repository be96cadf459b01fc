import { Popover } from '../popover/popover.tsx'
import styles from './choices.module.css'
import type { OverlayProps } from './overlay-props.ts'
import { useChoices } from './use-choices.tsx'

export function ChoicesPopover({ anchor, open, onOpenChange, ...choices }: OverlayProps) {
  const { title, isTitleShown, body, footer, initialFocus } = useChoices(choices)
  return (
    <Popover
      anchor={anchor}
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      titleHidden={!isTitleShown}
      initialFocus={initialFocus}
    >
      <div className={styles.popover}>
        {body}
        {footer && <div className={styles.buttons}>{footer}</div>}
      </div>
    </Popover>
  )
}

import { Toast as Base, type ToastObject } from '@base-ui/react/toast'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './toast.module.css'
import type { ToastMessage } from './toast-message.ts'

export type ToastCardProps = { toast: ToastObject<ToastMessage>; closeLabel: string }

export function ToastCard({ toast, closeLabel }: ToastCardProps) {
  const { close } = Base.useToastManager()
  const { tone = 'neutral', action } = toast.data ?? {}
  function act() {
    action?.onPress()
    close(toast.id)
  }
  return (
    <Base.Root toast={toast} className={styles.toast} swipeDirection={['down', 'right']}>
      <Base.Content className={styles.content}>
        {tone !== 'neutral' && <Icon name={tone === 'success' ? 'check' : 'error'} className={styles[tone]} />}
        <div className={styles.text}>
          <Base.Title className={styles.title} />
          <Base.Description className={styles.description} />
        </div>
        {action && (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        )}
        {/* not Base.Close: it is hidden from assistive technology until the stack is hovered */}
        <IconButton icon="close" label={closeLabel} onClick={() => close(toast.id)} />
      </Base.Content>
    </Base.Root>
  )
}

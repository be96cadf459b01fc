import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef, useState } from 'react'
import styles from './toast.module.css'
import { ToastCard } from './toast-card.tsx'
import type { ToastMessage } from './toast-message.ts'

export type ToastViewerProps = { label: string; closeLabel: string; messages: ToastMessage[] }

export function ToastViewer({ label, closeLabel, messages }: ToastViewerProps) {
  const [manager] = useState(() => Base.createToastManager<ToastMessage>())
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Feed messages={messages} />
      <Base.Portal>
        <Base.Viewport aria-label={label} className={styles.viewport}>
          <Shown closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Feed({ messages }: { messages: ToastMessage[] }) {
  const { add } = Base.useToastManager<ToastMessage>()
  const fed = useRef(0)
  useEffect(() => {
    for (const message of messages.slice(fed.current)) {
      const { title, description, tone, action, timeout = action ? 0 : 6000 } = message
      add({
        title,
        description,
        timeout,
        priority: tone === 'error' ? 'high' : 'low',
        data: message,
      })
    }
    fed.current = messages.length
  }, [messages, add])
  return null
}

function Shown({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager<ToastMessage>()
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />)
}

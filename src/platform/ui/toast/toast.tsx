import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { ToastMessage } from './toast-message.ts'

const ToastViewer = lazyPart(() => import('./toast-viewer.tsx').then((module) => module.ToastViewer))

const ShowToast = createContext<((message: ToastMessage) => void) | null>(null)

export type ToastProviderProps = {
  /** Names the region where messages appear. */
  label: string
  closeLabel: string
  children: ReactNode
}

/** Loads the viewer's code with the first message: most pages never show one. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const show = useCallback((message: ToastMessage) => setMessages((before) => [...before, message]), [])
  return (
    <ShowToast value={show}>
      {children}
      {messages.length > 0 && (
        <Suspense fallback={null}>
          <ToastViewer label={label} closeLabel={closeLabel} messages={messages} />
        </Suspense>
      )}
    </ShowToast>
  )
}

export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ShowToast)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

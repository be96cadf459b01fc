import type { ReactNode } from 'react'

export type ToastMessage = {
  title: ReactNode
  description?: ReactNode
  tone?: 'neutral' | 'success' | 'error' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; 0 keeps the message until it is closed, the default with an action. */
  timeout?: number | undefined
}

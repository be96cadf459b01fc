import type { ReactNode } from 'react'

export type ToastMessage = {
  title: ReactNode
  description?: ReactNode
  tone?: 'neutral' | 'success' | 'error' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** In milliseconds; 0 stays until it is closed. A message with an action stays. */
  timeout?: number | undefined
}

import { useTranslations } from 'use-intl'
import type { Translate } from './module.ts'
import { useRoot } from './page-root.tsx'

/**
 * The texts of a folder (`ui/messages/{language}.json`). On the server this also notes that the page uses them, so that
 * a document carries the texts that it needs and no others.
 */
export function useMessages(namespace: string): Translate {
  useRoot().onNamespace?.(namespace)
  return useTranslations(namespace) as Translate
}

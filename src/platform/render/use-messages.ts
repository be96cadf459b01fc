import { use } from 'react'
import type { Translate } from './module.ts'
import { useRoot } from './page-root.tsx'
import { translatorOf } from './translate.ts'

/**
 * Returns the texts of a folder (`ui/messages/{language}.json`). On the server this also records that the page uses them, so that
 * the document contains only the texts it needs.
 */
export function useMessages(namespace: string): Translate {
  const { page, messages, texts, onNamespace } = useRoot()
  onNamespace?.(namespace)
  const coming = texts?.await(namespace)
  if (coming) use(coming)
  return translatorOf(page.locale, messages, namespace)
}

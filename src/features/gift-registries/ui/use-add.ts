import { useRef } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { addProduct, Listed } from '../contract/calls.ts'
import { ADD_PATH } from '../rules/paths.ts'

/** What became of adding. `message` is empty where nobody said why. */
export type Outcome = { success: boolean; message: string; url: string | null }

/** Puts the page's product on a registry; while a request is on its way, another press does nothing. */
export function useAdd(asin: string) {
  const { prefix } = usePage()
  const isBusy = useRef(false)
  return async ({ id, type }: Listed): Promise<Outcome | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    const body = { asin, desiredQuantity: 1, registryId: id, registryType: type, itemType: 'AMAZON_ITEM' as const }
    const added = await call<typeof addProduct>({ method: 'POST', path: `${prefix}${ADD_PATH}`, body })
    isBusy.current = false
    if (!added.ok) return { success: false, message: '', url: null }
    const { success, message, registryUrl: url } = added.value
    return { success, message, url }
  }
}

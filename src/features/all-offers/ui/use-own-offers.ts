import { useEffect, useState } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { OffersPageProps } from '../contract/pages.ts'
import type { AllOffers, readOffers } from '../contract/wire.ts'
import { queryOf } from '../rules/paths.ts'

/** The list of a page as its shopper has it: the page is held for everybody, and a business has prices of its own. */
export function useOwnOffers({ list, chosen, after }: Pick<OffersPageProps, 'list' | 'chosen' | 'after'>): AllOffers {
  const { marketplace } = usePage()
  const isBusiness = useShopperState()?.customer?.role === 'business'
  const [own, setOwn] = useState<AllOffers>()
  const path =
    `/api/marketplaces/${marketplace}/products/${list.asin}/offers${queryOf(chosen, after ?? undefined)}` as const
  useEffect(() => {
    if (!isBusiness) return
    const controller = new AbortController()
    const { signal } = controller
    void call<typeof readOffers>({ method: 'GET', path, signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setOwn(answer.value)
    })
    return () => controller.abort()
  }, [isBusiness, path])
  return (isBusiness && own) || list
}

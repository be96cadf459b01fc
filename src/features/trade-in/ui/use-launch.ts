import { type MouseEvent, useEffect, useRef } from 'react'
import { signInPath } from '#commerce/accounts/rules.ts'
import { MARKETPLACES, toPrice } from '#commerce/marketplace/rules.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import type { LaunchData } from '../contract/pages.ts'
import { FLAGS, flagOf, opensSheet, type Place } from '../rules/launch.ts'
import { FIND_PATH } from '../rules/paths.ts'
import { setFlag, takeFlag, useChosen } from './visit.ts'

/** Browser functions; tests replace them. */
export type Browser = { go: (path: string) => void; path: () => string }

const browser: Browser = {
  go: (to) => window.location.assign(to),
  path: () => window.location.pathname + window.location.search,
}

const WIDE = '(width >= 40rem)'

/** Opens the trade-in of a page, after sign-in if need be, and knows what its product costs after it. */
export function useLaunch({ productGroup, asin, price }: LaunchData, place: Place, { go, path }: Browser = browser) {
  const { prefix, marketplace } = usePage()
  const shopper = useShopperState()
  const { open, everOpened, setOpen } = useOpening()
  const chosen = useChosen()
  const isWide = useRef(false)
  const hasReturned = useRef(false)
  // The storefront context: a flag that was set for another page or marketplace opens nothing here.
  const context = `${marketplace} ${asin}`

  useEffect(() => {
    isWide.current = window.matchMedia(WIDE).matches
    if (!shopper || hasReturned.current) return
    hasReturned.current = true
    // After sign-in the screen may have another width or another launcher may be there, so that all flags are taken: one dialog opens.
    const flags = FLAGS.map((flag) => takeFlag(flag, context))
    if (shopper.signedIn && flags.includes(true)) setOpen(true)
  }, [shopper, context, setOpen])

  const inSheet = () => opensSheet(productGroup, isWide.current)
  const launch = (event: MouseEvent) => {
    if (!shopper || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (shopper.signedIn) return setOpen(true)
    setFlag(flagOf(place, inSheet()), context)
    go(signInPath(prefix, marketplace, path()))
  }
  const href = `${prefix}${FIND_PATH}?${new URLSearchParams({ productGroup, currentAsin: asin })}`
  const after = price && chosen?.marketplace === marketplace ? less(price, chosen.tiv.amount, marketplace) : null
  const closed = () => setOpen(false)
  return { href, launch, open, everOpened, setOpen, closed, inSheet, isWide, after, chosen }
}

function less({ amount, currencyCode }: { amount: number; currencyCode: string }, tiv: number, code: string) {
  const market = MARKETPLACES.find((each) => each.code === code)
  const minor = (of: number) => amountToMinor(of, currencyCode) ?? 0
  return market ? toPrice(Math.max(0, minor(amount) - minor(tiv)), market) : null
}

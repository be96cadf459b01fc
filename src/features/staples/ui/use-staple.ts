import { useEffect, useState } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type CallFailure, call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { Cadence } from '../contract/cadence.ts'
import { type OwnStaple, PROBLEMS, type Problem } from '../contract/pages.ts'
import type { addStaple, changeStaple, listStaples } from '../contract/shopper.ts'

const TIMEOUT_MS = 10_000
/** From this status on it is unknown whether the store has done it; 0 is no answer. */
const LEAST_FAULT = 500

/** How long the row says that it was added, before it shows what was (spec 3, section 9). */
export const REPLACE_MS = 1000

export type Chosen = { quantity: number; cadence: Cadence }
export type Fault = Problem | 'failed'

/** Browser functions; tests replace them. */
export type Browser = { go: (address: string) => void }
const browser: Browser = { go: (address) => window.location.assign(address) }

const isSame = ({ quantity, cadence: { every, unit } }: Chosen, wished: Chosen): boolean =>
  quantity === wished.quantity && every === wished.cadence.every && unit === wished.cadence.unit

const faultOf = ({ code }: CallFailure): Fault => PROBLEMS.find((problem) => problem === code) ?? 'failed'

/**
 * What the row shows of the product, and what it does: `isAdded` while it says that the product was added, `staple` once it shows the repeat
 * delivery. A visit is led to sign in and back.
 */
export function useStaple(asin: string, { go }: Browser = browser) {
  const { prefix, marketplace } = usePage()
  const known = useShopperState()?.features.staples
  const [own, setOwn] = useState<OwnStaple>()
  const [added, setAdded] = useState<OwnStaple>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const api = `${prefix}/api/marketplaces/${marketplace}/staples` as const
  const staple = own ?? known

  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => {
      setOwn(added)
      setAdded(undefined)
    }, REPLACE_MS)
    return () => clearTimeout(timer)
  }, [added])

  const failed = async (failure: CallFailure, isDone: (there: OwnStaple) => boolean): Promise<void> => {
    if (failure.status === 401) {
      const { authUrl } = Object(failure.details)
      return go(typeof authUrl === 'string' ? authUrl : `${prefix}/gp/sign-in.html`)
    }
    // Another tab was faster, or nobody knows what became of it: the row shows what is there.
    const isLost = failure.status === 0 || failure.status >= LEAST_FAULT
    if (isLost || failure.code === 'repeated') {
      const listed = await call<typeof listStaples>({ method: 'GET', path: api, timeout: TIMEOUT_MS })
      const there = listed.ok && listed.value.staples.find((each) => each.asin === asin)
      if (there) setOwn(there)
      if (there && isDone(there)) return
    }
    setFault(faultOf(failure))
  }

  async function add(chosen: Chosen & { agreedPrice: number }): Promise<void> {
    if (isBusy || added) return
    setBusy(true)
    setFault(undefined)
    const made = await call<typeof addStaple>({
      method: 'POST',
      path: api,
      body: { asin, ...chosen },
      timeout: TIMEOUT_MS,
    })
    if (made.ok) setAdded(made.value)
    else await failed(made.failure, () => true)
    setBusy(false)
  }

  async function change(chosen: Chosen): Promise<void> {
    if (isBusy || !staple) return
    setBusy(true)
    setFault(undefined)
    const made = await call<typeof changeStaple>({
      method: 'PUT',
      path: `${api}/${staple.id}`,
      body: chosen,
      timeout: TIMEOUT_MS,
    })
    if (made.ok) setOwn(made.value)
    else await failed(made.failure, (there) => isSame(there, chosen))
    setBusy(false)
  }

  return { staple, added, isBusy, fault, add, change, forget: () => setFault(undefined) }
}

import type { QuantityPrice } from '#commerce/buy-box/contract.ts'
import type { PricingTier } from '#commerce/product-page/contract.ts'
import type { Clock } from '#platform/ui/quantity-selector/keep-wishes.ts'
import type { QuantityAvailability } from '../contract/api.ts'
import { type Check, type CheckEvent, type Checks, decide, NO_CHECKS } from '../rules/checks.ts'
import type { Gathered } from '../rules/follow.ts'
import { tierAt } from '../rules/ladder.ts'
import { isAsked, type PriceCache, withPrice } from '../rules/price-cache.ts'

export type View = {
  /** The quantity that was chosen last. */
  quantity: number
  /** What stands in the field; empty while the list is shown. */
  text: string
  isExpanded: boolean
  /** Counts the choices made elsewhere than in the picker, after which it starts anew. */
  epoch: number
  checks: Checks
  cache: PriceCache
  /** The tiers as they are known without a quantity, and as they came last. */
  known: PricingTier[]
}

/** What the keeper needs of the browser. Without a value a call has failed. */
export type Io = Clock & {
  check: (quantity: number) => Promise<QuantityAvailability | undefined>
  prices: (quantity: number) => Promise<Gathered | undefined>
  /** Loads the page again with the quantity. */
  reload: (quantity: number, isRow: boolean) => void
  /** The quantity is another one for the rest of the page. */
  changed: (quantity: number) => void
  priced: (price: QuantityPrice | undefined) => void
}

export type Keeper = {
  first: View
  read: () => View
  subscribe: (listener: () => void) => () => void
  /** Tiers learned from the page, and later from the private call. */
  know: (tiers: PricingTier[]) => void
  /** Chooses a quantity; done once it is known whether it can be had. */
  choose: (quantity: number, isRow?: boolean) => Promise<void>
  /** What stands in the field. A quantity that it means is checked soon. */
  type: (text: string, quantity?: number) => void
  /** Asks what the quantity costs with which the page began. */
  learn: () => void
  /** The quantity is chosen in a picker. */
  pick: () => void
  /** Another field of the form says the quantity, where there is no picker. */
  follow: (quantity: number) => void
  expand: () => void
  /** Done once no check of a chosen quantity is under way. */
  settled: () => Promise<void>
}

/** The gathered prices of the chosen quantity, if they are there. */
export function gatheredOf({ cache, quantity }: View): Gathered | undefined {
  const priced = cache.get(quantity)
  return priced?.state === 'ready' ? priced.value : undefined
}

/** The tiers to show: those that came for the quantity, else those known. */
export const tiersIn = (view: View): PricingTier[] => gatheredOf(view)?.tiers ?? view.known

/** What a unit costs in the chosen quantity; undefined where it reaches no tier. */
export function priceIn(view: View): QuantityPrice | undefined {
  const tier = tierAt(tiersIn(view), view.quantity)
  const { price, netPrice } = (tier && gatheredOf(view)?.itemPrice) ?? tier ?? {}
  return price && (netPrice ? { price, netPrice } : { price })
}

export const isChecking = ({ checks }: View): boolean => checks.isUnderWay && checks.sent?.how === 'chosen'

/** Keeps the quantity of an offer with what is known of it. `checks.ts` and `price-cache.ts` decide, this asks and waits. */
export function keepQuantity(quantity: number, known: PricingTier[], io: Io): Keeper {
  const first: View = {
    quantity,
    text: '',
    isExpanded: false,
    epoch: 0,
    checks: NO_CHECKS,
    cache: new Map(),
    known,
  }
  let view = first
  let told: PricingTier[] | undefined
  /** Counts those whose prices were learned: whoever signs out, also in another tab, leaves none behind. */
  let buyer = 0
  let isPicked = false
  let stop = () => {}
  const listeners = new Set<() => void>()

  function set(change: Partial<View>) {
    view = { ...view, ...change }
    io.priced(priceIn(view))
    for (const listener of [...listeners]) listener()
  }

  function happen(event: CheckEvent): Promise<void> {
    const before = view.checks
    const checks = decide(before, event)
    if (checks === before) return Promise.resolve()
    set({ checks })
    stop()
    const { dueAt, sent } = checks
    if (dueAt !== undefined) stop = io.later(() => happen({ type: 'due', at: dueAt }), dueAt - io.now())
    return sent && sent !== before.sent ? ask(sent) : Promise.resolve()
  }

  let isRow = false
  async function ask({ sequence, quantity: asked, how }: Check): Promise<void> {
    const value = await io.check(asked)
    const isLast = view.checks.sent?.sequence === sequence
    await happen({ type: 'answer', sequence, value })
    // The page as it is cannot say whether the quantity can be had; another one can (spec 3, section 8).
    if (isLast && !value && how === 'chosen') io.reload(asked, isRow)
  }

  async function price(asked: number): Promise<void> {
    if (isAsked(view.cache, asked)) return
    const asker = buyer
    set({ cache: withPrice(view.cache, asked, { state: 'in-progress' }) })
    const value = await io.prices(asked)
    if (asker !== buyer) return
    const cache = withPrice(view.cache, asked, value ? { state: 'ready', value } : { state: 'error' })
    set(value ? { cache, known: value.tiers } : { cache })
  }

  return {
    first,
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    know: (tiers) => {
      if (JSON.stringify(tiers) === JSON.stringify(told)) return io.priced(priceIn(view))
      const isFirst = told === undefined
      told = tiers
      if (isFirst) return set({ known: tiers })
      buyer += 1
      const isPriced = view.cache.has(view.quantity)
      set({ known: tiers, cache: new Map() })
      if (isPriced) void price(view.quantity)
    },
    async choose(next, fromRow = false) {
      isRow = fromRow
      set({ quantity: next, isExpanded: false, epoch: view.epoch + (fromRow ? 1 : 0) })
      io.changed(next)
      void price(next)
      await happen({ type: 'mean', quantity: next, how: 'chosen', at: io.now() })
    },
    type(text, meant) {
      set({ text })
      if (meant !== undefined && meant !== view.checks.meant?.quantity)
        void happen({ type: 'mean', quantity: meant, how: 'typed', at: io.now() })
    },
    learn: () => void price(view.quantity),
    pick: () => {
      isPicked = true
    },
    follow(next) {
      if (isPicked || next === view.quantity) return
      set({ quantity: next, isExpanded: false })
      void price(next)
    },
    expand: () => set({ isExpanded: true }),
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (isChecking(view)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
  }
}

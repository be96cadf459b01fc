/** Where the view was launched from. Each has a session flag of its own (spec 2, section 4). */
export type Launcher = 'price-block' | 'buy-box'

/** What the flag remembers while the shopper signs in: the storefront and the product it was set for. */
export type Launched = { marketplace: string; asin: string }

/** The browser's storage for the session; undefined where it is blocked. */
export type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (launcher: Launcher) => `recycle-and-save ${launcher}`
const markOf = ({ marketplace, asin }: Launched) => `${marketplace} ${asin}`

/** Sets the flag. Where storage is blocked nothing opens after sign-in, and nothing else changes. */
export function setFlag(open: () => SessionStore, launcher: Launcher, launched: Launched): void {
  try {
    open().setItem(keyOf(launcher), markOf(launched))
  } catch {
    // Blocked or full: the flag is absent.
  }
}

/** Whether the flag is set for this page; clears it. Blocked storage is an absent flag. */
export function takeFlag(open: () => SessionStore, launcher: Launcher, launched: Launched): boolean {
  try {
    const store = open()
    const isSet = store.getItem(keyOf(launcher)) === markOf(launched)
    if (isSet) store.removeItem(keyOf(launcher))
    return isSet
  } catch {
    return false
  }
}

/** Days that a browser stays signed in after it was last seen. */
export const SIGN_IN_DAYS = 30

/** Days of the savings benefit that everybody may have once, for nothing. */
export const PLUS_DAYS = 30

/** Minutes that a link in a mail works. */
export const LINK_MINUTES = { 'sign-up': 24 * 60, reset: 60, 'change-email': 60 }

export type LinkPurpose = keyof typeof LINK_MINUTES

/** How often something may be tried in a window of minutes. */
export const LIMITS = {
  /** Wrong passwords for one e-mail. */
  email: { most: 10, minutes: 15 },
  /** Wrong passwords from one network address. */
  address: { most: 100, minutes: 15 },
  /** Mails to one e-mail. */
  mail: { most: 5, minutes: 60 },
}

const ROLES: readonly string[] = ['shopper', 'owner', 'business', 'merchant']

export const isRole = (text: string): boolean => ROLES.includes(text)

/** The end of a day that was written as 2027-12-31; undefined for anything else. */
export function readDay(text: string): Date | undefined {
  const end = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T23:59:59Z`) : undefined
  return end?.toJSON()?.startsWith(text) ? end : undefined
}

/** Two spellings of one address. The part before the @ is not changed: only its owner knows what matters there, but case never does in practice. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** The name under which a customer's rows are stored. */
export const customerOwner = (id: string): string => `customer:${id}`

/** The customer's id of an owner; undefined for a visit. */
export function customerIdOf(owner: string): string | undefined {
  const prefix = customerOwner('')
  return owner.startsWith(prefix) ? owner.slice(prefix.length) : undefined
}

const ACCOUNT_PAGES = /^(\/-\/[a-zA-Z-]+)?\/(gp\/sign-in|account\/(sign-up|sign-out|forgot|reset|confirm|check-mail))/

/**
 * Where to go after signing in: a path of this store, or an address of one of its own hosts made into a path; anything
 * else is the home page. Never a page that only asks to sign in again.
 */
export function safeReturn(wanted: unknown, ownHosts: (host: string) => boolean = () => false): string {
  if (typeof wanted !== 'string' || wanted.length > 2000 || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const path = toPath(wanted, ownHosts)
  if (!path.startsWith('/') || path.startsWith('//')) return '/'
  const { pathname, search, hash, host } = new URL(path, 'http://store.invalid')
  if (host !== 'store.invalid' || pathname.startsWith('//') || ACCOUNT_PAGES.test(pathname)) return '/'
  return `${pathname}${search}${hash}`
}

function toPath(wanted: string, ownHosts: (host: string) => boolean): string {
  if (!/^https?:/i.test(wanted) || !URL.canParse(wanted)) return wanted
  const { host, pathname, search, hash, username } = new URL(wanted)
  return ownHosts(host) && !username ? `${pathname}${search}${hash}` : '/'
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/(Headless)?Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a person calls the browser that signed in: its name and system, nothing finer. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(', ')
}

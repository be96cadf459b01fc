/** Days that a browser stays signed in after its last request. */
export const SIGN_IN_DAYS = 30

/** Minutes that a mail link stays valid. */
export const LINK_MINUTES = { 'sign-up': 24 * 60, reset: 60, 'change-email': 60 }

export type LinkPurpose = keyof typeof LINK_MINUTES

/** Rate limits: at most `most` attempts in a window of `minutes`. */
export const LIMITS = {
  /** Wrong passwords of one caller for one account; the right password clears the count. */
  password: { most: 10, minutes: 15 },
  /** Wrong passwords of strangers from one network, for whatever accounts. */
  guesses: { most: 100, minutes: 15 },
  /** Wrong passwords of all strangers for one account. Past it a password alone opens it to no stranger. */
  strangers: { most: 100, minutes: 24 * 60 },
  /** Mails to one email that its owner may not have asked for. */
  mail: { most: 5, minutes: 60 },
  /** Reset mails to one email. Counted apart, so that no other mail can keep its owner from a reset. */
  reset: { most: 5, minutes: 60 },
  /** Mails that one customer asks for, to whatever email. */
  customer: { most: 5, minutes: 60 },
  /** Mails that guests from one network ask for, to whatever email. */
  network: { most: 100, minutes: 60 },
  /** Mails about orders of one buyer, and to one email, that is not the email of the buyer's account. */
  order: { most: 10, minutes: 60 },
}

/**
 * Who tries a password: a signed-in browser, one that was signed in to this account before, the
 * holder of a mail link, or a stranger, of whom only the network is known.
 */
export type Caller = { kind: 'signed-in' | 'known' | 'link' | 'stranger'; id: string }

/**
 * Returns what a wrong password counts against. Strangers share counts with one another, but never
 * with the others: whoever knows only an email cannot keep its owner out.
 */
export const passwordCounts = (email: string, { kind, id }: Caller): { limit: keyof typeof LIMITS; what: string }[] => [
  { limit: 'password', what: `${email} ${kind} ${id}` },
  ...(kind === 'stranger'
    ? [
        { limit: 'guesses' as const, what: id },
        { limit: 'strangers' as const, what: email },
      ]
    : []),
]

/**
 * Returns the network of an IP address: an IPv6 connection owns its first 64 bits, so its owner
 * could otherwise have as many addresses as there are attempts.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`
}

const ROLES: readonly string[] = ['shopper', 'owner', 'business', 'merchant']

export const isRole = (text: string): boolean => ROLES.includes(text)

/** Returns the end of a day (UTC) written as 2027-12-31; undefined for anything else. */
export function readDay(text: string): Date | undefined {
  const end = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T23:59:59Z`) : undefined
  return end?.toJSON()?.startsWith(text) ? end : undefined
}

/**
 * Returns the key by which emails are compared, so that spellings of one address match. Case never
 * matters in practice; anything else in the part before the @ is kept, because only its owner knows
 * whether it matters.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** Returns the `owner` key of a customer's rows. */
export const customerOwner = (id: string): string => `customer:${id}`

/** Returns the customer id of an owner key; undefined for a visit. */
export function customerIdOf(owner: string): string | undefined {
  const prefix = customerOwner('')
  return owner.startsWith(prefix) ? owner.slice(prefix.length) : undefined
}

const ACCOUNT_PAGES = /^(\/-\/[a-zA-Z-]+)?\/(gp\/sign-in|account\/(sign-up|sign-out|forgot|reset|confirm|check-mail))/

/**
 * Returns where to go after signing in: a path of this store. A URL on one of its own hosts becomes
 * a path; anything else, including the sign-in, sign-up and password-reset pages, becomes the home
 * page.
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

/** Returns a device label for a user agent: browser and system, nothing finer. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(', ')
}

/** Association handles of hosts that have one of their own. */
const HANDLES: Record<string, string> = { GB: 'uk', DE: 'de' }

/** The sign-in page with its OpenID-style query; `back` is the page to return to. */
export const signInPath = (prefix: string, marketplace: string, back: string): string =>
  `${prefix}/gp/sign-in.html?${new URLSearchParams({
    'openid.mode': 'checkid_setup',
    'openid.assoc_handle': HANDLES[marketplace] ?? 'com',
    'openid.return_to': back,
  })}`

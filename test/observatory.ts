import type { Answer } from './make-shopper.ts'

/** The result of one check: what was found, and its points according to the published table of the HTTP Observatory. */
export type Verdict = { rule: string; found: string; points: number }

/** Bonus points count only from this score on. */
const LEAST_FOR_EXTRA = 90
const HALF_A_YEAR = 15_768_000
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const OPEN_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

/** Returns the total score: 100 minus the penalties, plus the bonus points if the penalties are small. */
export function scoreOf(verdicts: Verdict[]): number {
  const lost = verdicts.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 100)
  const earned = verdicts.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0)
  return lost >= LEAST_FOR_EXTRA ? lost + earned : lost
}

/** Checks a page that was sent over https. */
export function judge(answer: Answer): Verdict[] {
  const read = (name: string) => String(answer.headers[name] ?? '')
  const policy = parsePolicy(read('content-security-policy'))
  return [
    { rule: 'content-security-policy', ...ofPolicy(policy) },
    { rule: 'cookies', ...ofCookies([answer.headers['set-cookie'] ?? []].flat().map(String)) },
    { rule: 'cross-origin-resource-sharing', ...ofSharing(answer) },
    { rule: 'referrer-policy', ...ofReferrer(read('referrer-policy')) },
    { rule: 'strict-transport-security', ...ofTransport(read('strict-transport-security')) },
    { rule: 'subresource-integrity', ...ofScripts(answer.text) },
    { rule: 'x-content-type-options', ...ofSniffing(read('x-content-type-options')) },
    { rule: 'x-frame-options', ...ofFrames(policy, read('x-frame-options')) },
    { rule: 'cross-origin-resource-policy', ...ofResource(read('cross-origin-resource-policy')) },
  ]
}

type Found = Omit<Verdict, 'rule'>
type Policy = Map<string, string[]>

const parsePolicy = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .flatMap(([name = '', ...values]) => (name === '' ? [] : [[name.toLowerCase(), values] as const])),
  )

function ofPolicy(policy: Policy): Found {
  if (policy.size === 0) return { found: 'none', points: -25 }
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const scripts = of('script-src')
  const styles = of('style-src')
  const has = (values: string[], unwanted: string[]) => values.some((each) => unwanted.includes(each))
  const isInsecure = (values: string[]) => values.some((each) => /^(http|ftp):/.test(each))
  const passive = [...of('img-src'), ...of('media-src')]
  const active = [...policy]
    .filter(([name]) => !['img-src', 'media-src'].includes(name))
    .flatMap(([, values]) => values)
  if (has(scripts, [...BROAD, ...INLINE]) || has(of('object-src'), BROAD))
    return { found: 'unsafe scripts', points: -20 }
  if (isInsecure(active)) return { found: 'insecure scheme', points: -20 }
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return { found: 'unsafe-eval', points: -10 }
  if (isInsecure(passive)) return { found: 'insecure pictures', points: -10 }
  if (has(styles, [...BROAD, ...INLINE])) return { found: 'unsafe styles', points: 0 }
  const isNone = policy.get('default-src')?.join() === "'none'"
  return isNone ? { found: "no unsafe, default-src 'none'", points: 10 } : { found: 'no unsafe', points: 5 }
}

function ofCookies(cookies: string[]): Found {
  if (cookies.length === 0) return { found: 'none', points: 0 }
  const all = (flag: RegExp) => cookies.every((each) => flag.test(each))
  if (!all(/;\s*secure\b/i)) return { found: 'without Secure', points: -40 }
  if (!all(/;\s*httponly\b/i)) return { found: 'without HttpOnly', points: -30 }
  if (!all(/;\s*samesite=(lax|strict)\b/i)) return { found: 'without SameSite', points: -20 }
  return { found: 'Secure, HttpOnly, SameSite', points: 5 }
}

function ofSharing({ headers }: Answer): Found {
  const origin = headers['access-control-allow-origin']
  if (origin === undefined) return { found: 'none', points: 0 }
  const isUniversal = headers['access-control-allow-credentials'] === 'true'
  return isUniversal ? { found: 'everybody, with credentials', points: -50 } : { found: String(origin), points: 0 }
}

function ofReferrer(text: string): Found {
  const last = text.split(',').at(-1)?.trim().toLowerCase() ?? ''
  if (PRIVATE_REFERRERS.includes(last)) return { found: last, points: 5 }
  if (last === '') return { found: 'none', points: 0 }
  return { found: OPEN_REFERRERS.includes(last) ? last : 'unknown', points: -5 }
}

function ofTransport(text: string): Found {
  const age = /\bmax-age=(\d+)/.exec(text)?.[1]
  if (age === undefined) return { found: 'none', points: -20 }
  return Number(age) >= HALF_A_YEAR ? { found: 'half a year or more', points: 0 } : { found: 'too short', points: -10 }
}

function ofScripts(html: string): Found {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const loaded = scripts.filter((each) => /\bsrc=/.test(each))
  const isOwn = (each: string) => /\bsrc="\/(?!\/)/.test(each)
  if (!loaded.every(isOwn)) return { found: 'scripts of other hosts', points: -50 }
  if (loaded.length === 0) return { found: 'no scripts', points: 0 }
  const isSealed = loaded.every((each) => /\bintegrity="sha(256|384|512)-[\w+/]+=*"/.test(each))
  return isSealed ? { found: 'all sealed', points: 5 } : { found: 'own, not sealed', points: 0 }
}

const ofSniffing = (text: string): Found => ({ found: text, points: text.toLowerCase() === 'nosniff' ? 0 : -5 })

function ofFrames(policy: Policy, header: string): Found {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors && !ancestors.some((each) => BROAD.includes(each))) return { found: 'frame-ancestors', points: 5 }
  return /^(deny|sameorigin)$/i.test(header) ? { found: header, points: 0 } : { found: 'none', points: -20 }
}

function ofResource(text: string): Found {
  if (text === '' || text === 'cross-origin') return { found: text || 'none', points: 0 }
  return ['same-origin', 'same-site'].includes(text) ? { found: text, points: 10 } : { found: 'unknown', points: -5 }
}

import { resolve } from 'node:path'
import { z } from 'zod'
import { readMailServer, readSender } from '#platform/mail/address.ts'
import { fail, ok, type Result } from '#platform/result.ts'

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .pipe(z.int().min(least, { error }).max(most, { error }))
}

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host:5432/database' })
    .optional(),
  DATABASE_CONNECTIONS: whole(2, 500).default(10),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: flag.default(false),
  BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
  RATE_LIMIT: whole(0, 1_000_000_000).default(1200),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  TRUST_PROXY: whole(0, 9).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, { error: 'must be the name of a header' })
    .optional(),
  DRAIN_SECONDS: whole(0, 60).default(2),
  BUILD_CHECK: flag.default(true),
  SMTP_URL: z
    .string()
    .refine((text) => readMailServer(text) !== undefined, {
      error: 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined, {
      error: 'must look like shop@example.com or The Shop <shop@example.com>',
    })
    .optional(),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, { error: 'must be a secret key of Stripe (sk_… or rk_…)' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'must be the secret of a webhook of Stripe (whsec_…)' })
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://api.stripe.com'),
  VIES_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,12}$/, { error: 'must be a number for VAT with its country, such as DE123456789' })
    .optional(),
  VIES_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
})

/** Stripe's address and key, and the secret that authenticates its webhooks. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiBase: string }

/** The address of VIES, the European Union's register of numbers for VAT, and the store's own number, in whose name it is asked. */
export type ViesSettings = { requester: string; apiBase: string }

/** All settings from the environment. `rateLimit` is requests per minute and address, 0 for none. */
export type Config = {
  host: string
  port: number
  databaseUrl: string | undefined
  databaseConnections: number
  dataDir: string
  demo: boolean
  baseUrl: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  rateLimit: number
  metricsToken: string | undefined
  /** How many proxies stand in front, each of which appends to `X-Forwarded-For`. */
  trustProxy: number
  /** The header, in lower case, in which a proxy names the visitor's country; undefined without a proxy that is trusted. */
  countryHeader: string | undefined
  /** Seconds a stopping process goes on answering while others take over. */
  drainSeconds: number
  /** Whether a start in production refuses a build that is not of its sources. */
  buildCheck: boolean
  /** Unset: mails are written as files to `DATA_DIR/mail`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Whether webhooks may be sent to private networks and this machine. */
  webhooksToPrivate: boolean
  /** Unset: only the test card is accepted. */
  stripe: StripeSettings | undefined
  /** Unset: nobody is asked about numbers for VAT. */
  vies: ViesSettings | undefined
}

/** Reads the settings. The failure has one sentence for each invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) return fail(parsed.error.issues.map((issue) => toSentence(issue, given)))
  const value = parsed.data
  const stripe = readStripe(value)
  if (value.COUNTRY_HEADER && value.TRUST_PROXY === 0)
    return fail(['COUNTRY_HEADER needs TRUST_PROXY: without a proxy in front anybody could send it.'])
  if (!stripe.ok) return stripe
  const baseUrl = (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, '')
  return ok({
    host: value.HOST,
    port: value.PORT,
    databaseUrl: value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    dataDir: resolve(value.DATA_DIR),
    demo: value.DEMO,
    baseUrl,
    logLevel: value.LOG_LEVEL,
    rateLimit: value.RATE_LIMIT,
    metricsToken: value.METRICS_TOKEN,
    trustProxy: value.TRUST_PROXY,
    countryHeader: value.COUNTRY_HEADER?.toLowerCase(),
    drainSeconds: value.DRAIN_SECONDS,
    buildCheck: value.BUILD_CHECK,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `no-reply@${new URL(baseUrl).hostname}`,
    webhooksToPrivate: value.WEBHOOKS_TO_PRIVATE,
    stripe: stripe.value,
    vies: value.VIES_REQUESTER
      ? { requester: value.VIES_REQUESTER, apiBase: value.VIES_API_BASE.replace(/\/$/, '') }
      : undefined,
  })
}

/** Requires the webhook secret: without webhooks an order is lost when the shopper pays and does not come back. */
function readStripe(value: z.infer<typeof settings>): Result<StripeSettings | undefined, string[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = value
  if (secretKey && webhookSecret) return ok({ secretKey, webhookSecret, apiBase })
  if (!secretKey && !webhookSecret) return ok(undefined)
  return fail(['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.'])
}

/** These may hold a password, which must not be logged. */
const SECRET = new Set(['DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])

function toSentence(
  { path, message }: { path: PropertyKey[]; message: string },
  given: Record<string, unknown>,
): string {
  const name = String(path[0])
  return SECRET.has(name) ? `${name} ${message}.` : `${name} ${message}; it is "${given[name]}".`
}

import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const defaults: Config = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: resolve('./data'),
  demo: false,
  baseUrl: 'http://localhost:3000',
  databaseUrl: undefined,
  databaseConnections: 10,
  logLevel: 'info',
  rateLimit: 1200,
  metricsToken: undefined,
  trustProxy: 0,
  countryHeader: undefined,
  drainSeconds: 2,
  buildCheck: true,
  smtpUrl: undefined,
  mailFrom: 'no-reply@localhost',
  webhooksToPrivate: false,
  stripe: undefined,
  vies: undefined,
}

const names = ['HOST', 'PORT', 'DATABASE_URL', 'DATABASE_CONNECTIONS', 'DATA_DIR', 'DEMO', 'BASE_URL', 'LOG_LEVEL']
const all = [
  ...names,
  'RATE_LIMIT',
  'METRICS_TOKEN',
  'TRUST_PROXY',
  'COUNTRY_HEADER',
  'DRAIN_SECONDS',
  'BUILD_CHECK',
  'SMTP_URL',
  'MAIL_FROM',
  'WEBHOOKS_TO_PRIVATE',
]

test('defaults to a store on this machine', () => {
  expect(readConfig({})).toEqual({ ok: true, value: defaults })
})

test('treats an empty value as unset', () => {
  expect(readConfig(Object.fromEntries(all.map((name) => [name, ''])))).toEqual({ ok: true, value: defaults })
})

test('ignores unrelated environment variables', () => {
  expect(readConfig({ HOME: '/root', npm_config_port: 'x' })).toEqual({ ok: true, value: defaults })
})

const read: [env: Record<string, string>, part: Partial<Config>][] = [
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65535 }],
  [{ DATABASE_URL: 'postgres://shop@db:5432/shop' }, { databaseUrl: 'postgres://shop@db:5432/shop' }],
  [{ DATABASE_URL: 'postgresql://shop:pass@db/shop' }, { databaseUrl: 'postgresql://shop:pass@db/shop' }],
  [{ DATABASE_CONNECTIONS: '2' }, { databaseConnections: 2 }],
  [{ DATA_DIR: '/var/lib/shop' }, { dataDir: '/var/lib/shop' }],
  [{ DATA_DIR: 'here' }, { dataDir: resolve('here') }],
  [
    { DEMO: '1', TRUST_PROXY: '1' },
    { demo: true, trustProxy: 1 },
  ],
  [
    { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' },
    { trustProxy: 1, countryHeader: 'cf-ipcountry' },
  ],
  [
    { DEMO: '0', TRUST_PROXY: '0' },
    { demo: false, trustProxy: 0 },
  ],
  [{ BASE_URL: 'https://shop.example/' }, { baseUrl: 'https://shop.example' }],
  [{ BASE_URL: 'http://shop.example:8080', PORT: '80' }, { baseUrl: 'http://shop.example:8080' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ RATE_LIMIT: '0' }, { rateLimit: 0 }],
  [{ METRICS_TOKEN: '0123456789abcdef' }, { metricsToken: '0123456789abcdef' }],
  [{ BUILD_CHECK: '0' }, { buildCheck: false }],
  [{ SMTP_URL: 'smtp://shop:p%40ss@mail.example:587' }, { smtpUrl: 'smtp://shop:p%40ss@mail.example:587' }],
  [{ SMTP_URL: 'smtps://mail.example' }, { smtpUrl: 'smtps://mail.example' }],
  [{ MAIL_FROM: 'The Shop <shop@shop.example>' }, { mailFrom: 'The Shop <shop@shop.example>' }],
  [{ BASE_URL: 'https://shop.example:8443' }, { mailFrom: 'no-reply@shop.example' }],
  [{ WEBHOOKS_TO_PRIVATE: '1' }, { webhooksToPrivate: true }],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'https://api.stripe.com' } },
  ],
  [
    { VIES_REQUESTER: 'DE136695976' },
    { vies: { requester: 'DE136695976', apiBase: 'https://ec.europa.eu/taxation_customs/vies/rest-api' } },
  ],
  [
    { VIES_REQUESTER: 'ATU13585627', VIES_API_BASE: 'http://127.0.0.1:8080/vies/' },
    { vies: { requester: 'ATU13585627', apiBase: 'http://127.0.0.1:8080/vies' } },
  ],
  [{ VIES_API_BASE: 'http://127.0.0.1:8080' }, { vies: undefined }],
]

test.each(read)('%j is %j', (env, part) => {
  expect(readConfig(env)).toMatchObject({ ok: true, value: part })
})

const port = 'must be a whole number from 0 to 65535'
const flag = 'must be 0 or 1'
const database = 'must look like postgres://user@host:5432/database'
const mailServer = 'must look like smtp://user:password@host:587 or smtps://user:password@host:465'
const sender = 'must look like shop@example.com or The Shop <shop@example.com>'
const address = 'must be an http or https address'

const faults: [name: string, value: string, problem: string][] = [
  ['PORT', 'abc', port],
  ['PORT', '-1', port],
  ['PORT', '65536', port],
  ['PORT', '80.5', port],
  ['DATABASE_CONNECTIONS', '1', 'must be a whole number from 2 to 500'],
  ['DATABASE_CONNECTIONS', '501', 'must be a whole number from 2 to 500'],
  ['RATE_LIMIT', '-1', 'must be a whole number from 0 to 1000000000'],
  ['DATABASE_URL', 'localhost', database],
  ['DATABASE_URL', 'mysql://db/shop', database],
  ['DEMO', 'yes', flag],
  ['COUNTRY_HEADER', 'a b', 'must be the name of a header'],
  ['TRUST_PROXY', 'true', 'must be a whole number from 0 to 9'],
  ['BASE_URL', 'shop.example', address],
  ['BASE_URL', 'ftp://shop.example', address],
  ['LOG_LEVEL', 'loud', 'must be silent, error, warn, info or debug'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['SMTP_URL', 'mail.example', mailServer],
  ['SMTP_URL', 'http://mail.example', mailServer],
  ['SMTP_URL', 'smtp://mail.example/?pool=true', mailServer],
  ['SMTP_URL', 'smtp://100%:secret@mail.example', mailServer],
  ['MAIL_FROM', 'shop', sender],
  ['MAIL_FROM', 'a@b.example, c@d.example', sender],
  ['MAIL_FROM', 'The Shop <shop@shop.example>\r\nBcc: x@y.example', sender],
  ['WEBHOOKS_TO_PRIVATE', 'yes', flag],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'must be a secret key of Stripe'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'and STRIPE_WEBHOOK_SECRET are needed together'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'must be the secret of a webhook of Stripe'],
  ['STRIPE_API_BASE', 'stripe', address],
  ['VIES_REQUESTER', '136695976', 'must be a number for VAT with its country, such as DE123456789'],
  ['VIES_API_BASE', 'vies', address],
]

test.each(faults)('%s=%s is one sentence that names it', (name, value, problem) => {
  const read = readConfig({ [name]: value })
  const sentences = read.ok ? [] : read.failure
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toMatch(/\.$/)
  expect(sentences[0]).toContain(`${name} ${problem}`)
})

test('reports one sentence for each invalid setting', () => {
  const env = { PORT: 'abc', DEMO: 'yes', LOG_LEVEL: 'loud', RATE_LIMIT: '5' }
  const read = readConfig(env)
  const sentences = read.ok ? [] : read.failure
  expect(sentences.map((sentence) => sentence.split(' ')[0]).toSorted()).toEqual(['DEMO', 'LOG_LEVEL', 'PORT'])
})

test.each([
  ['SMTP_URL', 'http://shop:secret@mail.example'],
  ['DATABASE_URL', 'mysql://shop:secret@db'],
])('the password in %s is not repeated', (name, value) => {
  expect(JSON.stringify(readConfig({ [name]: value }))).not.toContain('secret')
})

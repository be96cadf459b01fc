import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Watch } from '../watch-pages.ts'
import { emptyCookies } from './cookies.ts'
import { visitPlainly } from './visitor.ts'

/** A page at `/` with this body; every other path tells what was asked for. */
let body = ''
let asked: { method: string; url: string; sent: string; headers: IncomingMessage['headers'] }
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url = '', headers } = request
  asked = { method, url, sent: Buffer.concat(parts).toString(), headers }
  const [, status, location] = /^\/(\d{3})(\/.*)?$/.exec(url) ?? []
  if (url.startsWith('/cookie')) response.setHeader('set-cookie', ['seen=1; Path=/; HttpOnly', 'gone=; Max-Age=0'])
  if (status) response.writeHead(Number(status), location ? { location } : {})
  response.end(
    `<!doctype html><html><body><main>${url === '/' ? body : `<h1>Answer to ${method}</h1>`}</main></body></html>`,
  )
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** A visitor at a page with this body. */
async function visit(html: string, statuses: number[] = []): Promise<{ page: Page; watch: Watch }> {
  body = html
  const watch: Watch = { faults: [], shifts: [] }
  const page = visitPlainly({ base: address, address, statuses, watch, context: {}, cookies: emptyCookies() })
  await page.goto('/')
  return { page, watch }
}

const FIELDS = `<input type=hidden name=token value="a&b"><input name=who value=Ada><input name=off disabled value=1>
  <input type=checkbox name=wrap checked><input type=checkbox name=receipt value=yes><input type=radio name=way value=slow checked>
  <input type=radio name=way value=fast><select name=state><option value=OR>Oregon<option value=NY>New York</select>
  <textarea name=note>\nOne\nTwo</textarea><fieldset disabled><input name=inside value=1></fieldset>`

test('a form sends what a browser sends, with the button that was pressed', async () => {
  const { page } =
    await visit(`<form method=post action=/send>${FIELDS}<button name=go value=1>Go</button><button name=go value=2>Other</button></form>
    <input name=outside value=x>`)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  expect(asked).toMatchObject({ method: 'POST', url: '/send' })
  expect(asked.headers).toMatchObject({
    origin: address,
    referer: `${address}/`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([...new URLSearchParams(asked.sent)]).toEqual([
    ...[
      ['token', 'a&b'],
      ['who', 'Ada'],
      ['wrap', 'on'],
      ['way', 'slow'],
      ['state', 'OR'],
    ],
    ...[
      ['note', 'One\r\nTwo'],
      ['go', '1'],
    ],
  ])
})

test('what is filled in, ticked and chosen is sent', async () => {
  const { page } = await visit(`<form action=/find>${FIELDS}<button>Go</button></form>`)
  await page.locator('[name=who]').fill('Grace')
  await page.locator('[name=wrap]').uncheck()
  await page.locator('[value=fast]').check()
  await page.locator('[name=state]').selectOption('New York')
  await page.locator('[name=who]').press('Enter')
  const found = new URL(page.url())
  expect(found.pathname).toBe('/find')
  expect(Object.fromEntries(found.searchParams)).toEqual({
    token: 'a&b',
    who: 'Grace',
    way: 'fast',
    state: 'NY',
    note: 'One\r\nTwo',
  })
})

test.each<[what: string, html: string, sent: string | undefined]>([
  [
    'formaction and formmethod of the button',
    '<form action=/a><button formAction=/b formMethod=post>Go</button></form>',
    'POST /b',
  ],
  ['a button outside its form', '<form id=f action=/a method=post></form><button form=f>Go</button>', 'POST /a'],
  [
    'a field that is required and empty',
    '<form action=/a><input required name=q><button>Go</button></form>',
    undefined,
  ],
  [
    'the same without checks',
    '<form noValidate action=/a><input required name=q><button>Go</button></form>',
    'GET /a?q=',
  ],
  [
    'a number above its most',
    '<form action=/a><input type=number max=3 value=4 name=q><button>Go</button></form>',
    undefined,
  ],
  [
    'a pattern that does not fit',
    '<form action=/a><input pattern="\\d+" value=x name=q><button>Go</button></form>',
    undefined,
  ],
  ['a button that sends nothing', '<form action=/a><button type=button>Go</button></form>', undefined],
])('%s', async (_what, html, sent) => {
  const { page } = await visit(html)
  await page.getByRole('button', { name: 'Go' }).click()
  expect(`${asked.method} ${asked.url}`).toBe(sent ?? 'GET /')
})

test.each<[html: string, find: (page: Page) => { count: () => Promise<number> }, count: number]>([
  ['<h2>Two</h2><h1>One</h1>', (page) => page.getByRole('heading', { level: 1, name: 'one' }), 1],
  ['<section aria-labelledby=t><h2 id=t>Buy</h2></section><section></section>', (page) => page.getByRole('region'), 1],
  ['<a>No link</a><a href=/x>Link</a>', (page) => page.getByRole('link'), 1],
  [
    '<label>Name<input></label><label for=p>Password</label><input id=p type=password>',
    (page) => page.getByLabel(/Name|Pass/),
    2,
  ],
  ['<input type=number aria-label=Quantity>', (page) => page.getByRole('spinbutton', { name: 'quantity' }), 1],
  [
    '<button aria-hidden=true>A</button><button hidden>B</button><button>C</button>',
    (page) => page.getByRole('button'),
    1,
  ],
  ['<p>Only <b>3</b> left</p><p>Only one</p>', (page) => page.getByText(/^Only \d left$/), 1],
  ['<ul><li>A <b>x</b></li><li>B</li></ul>', (page) => page.getByRole('listitem').filter({ hasText: 'a x' }), 1],
  ['<article>A</article><div><article>B</article></div>', (page) => page.locator('div').getByRole('article'), 1],
  ['<details><summary>More</summary><a href=/x>In</a></details>', (page) => page.getByRole('link'), 0],
])('finds in %s', async (html, find, count) => {
  const { page } = await visit(html)
  expect(await find(page).count()).toBe(count)
})

test.each<[what: string, html: string, words: RegExp]>([
  ['hidden', '<button hidden>Go</button>', /hidden/],
  ['in details that are closed', '<details><summary>More</summary><button>Go</button></details>', /hidden/],
  ['in a popover that is closed', '<div popover id=p><button>Go</button></div>', /hidden/],
  ['disabled', '<button disabled>Go</button>', /disabled/],
  ['in a fieldset that is disabled', '<fieldset disabled><button>Go</button></fieldset>', /disabled/],
  ['there twice', '<button>Go</button><button>Go</button>', /2 elements/],
  ['missing', '<p>No</p>', /0 elements/],
])('cannot press what is %s', async (_what, html, words) => {
  const { page } = await visit(html)
  await expect(page.locator('button').click()).rejects.toThrow(words)
})

test('a summary opens its details, and a button its popover, which Escape closes', async () => {
  const { page } = await visit(`<details><summary>More</summary><a href=/x>In</a></details>
    <button popoverTarget=p>Why</button><div popover id=p>Because</div>`)
  await page.getByText('More').click()
  await page.getByRole('link', { name: 'In' }).waitFor()
  await page.getByRole('button', { name: 'Why' }).click()
  expect(await page.getByText('Because').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.getByText('Because').isVisible()).toBe(false)
})

test('lines are read as they stand', async () => {
  const { page } = await visit(
    '<dl><dt>Items</dt><dd>$1 <b>each</b></dd></dl><p hidden>No</p><p><span>Total</span><span>$2</span></p>',
  )
  expect(await page.getByRole('main').innerText()).toBe('Items\n$1 each\nTotal\n$2')
})

test('cookies are kept and sent, and redirects followed', async () => {
  const { page } = await visit('<a href=/cookie>Go</a><form method=post action=/303/there><button>Send</button></form>')
  await page.getByRole('link', { name: 'Go' }).click()
  await page.goto('/')
  expect(asked.headers.cookie).toBe('seen=1')
  await page.getByRole('button', { name: 'Send' }).click()
  expect([asked.method, new URL(page.url()).pathname]).toEqual(['GET', '/there'])
})

test('a refusal is a fault unless it is expected, and a link to another host is refused', async () => {
  const { page, watch } = await visit('<a href=https://elsewhere.example/>Away</a>', [404])
  await page.goto('/404')
  expect(watch.faults).toEqual([])
  await page.goto('/422')
  expect(watch.faults).toEqual([`status 422: GET ${address}/422`])
  await page.goto('/')
  await expect(page.getByRole('link').click()).rejects.toThrow('another host')
  expect(watch.faults).toHaveLength(2)
})

test('what a visit over HTTP cannot do is refused by name', async () => {
  const { page } = await visit('<button>Go</button>')
  expect(() => page.evaluate(() => 1)).toThrow('no page.evaluate')
  expect(() => page.getByRole('button').boundingBox()).toThrow('no locator.boundingBox')
  expect(() => page.locator('xpath=..')).toThrow('CSS only')
})

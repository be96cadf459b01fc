import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { someToday } from '#test/seed.ts'
import { becomeCustomer } from './steps/account.ts'
import { isShown } from './steps/arrive.ts'

/** Texts that would run, turn, stretch or break a page which showed them otherwise than as words. */
const PAYLOADS = {
  markup: `<script>window.ran=1</script><img src=x onerror="window.ran=1"><svg onload=window.ran=1>`,
  attribute: `"onfocus="window.ran=1"autofocus x='</textarea></title><script>window.ran=1</script>`,
  bidi: 'gnp.\u202Eexe \u2066evil\u2069 \u200F!ברוך \u202Eend',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(6),
  unbroken: 'W'.repeat(100),
  template: '$'.concat('{window.ran=1}{{window.ran=1}}%3Cscript%3E&lt;b&gt;&#x3c;script&#x3e;'),
}

const ASIN = 'BXBULB0001'
const GIVEN = 'BXDRUM0001'
const isWhole = ['registry', 'list', 'tags', 'group-gift'].every(isShown)

/** Posts a form as a page without scripts does, and waits for the answer. */
async function post(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate(
      ({ to, values }) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: to })
        for (const [name, value] of Object.entries(values)) {
          const field = document.createElement('textarea')
          Object.assign(field, { name, value })
          form.append(field)
        }
        document.body.append(form)
        HTMLFormElement.prototype.submit.call(form)
      },
      { to: action, values: fields },
    ),
  ])
}

/** What is wrong with a page on a phone, as sentences. */
async function faultsOf(page: Page, path: string, words: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('load')
  const found = await page.evaluate(() => ({
    ran: Object.hasOwn(window, 'ran'),
    made: document.querySelectorAll('img[src="x"], svg[onload], [onfocus], [onerror]').length,
    // A fragment by itself has no styles.
    wide: document.querySelector('main')
      ? document.documentElement.scrollWidth - document.documentElement.clientWidth
      : 0,
    turned: document.querySelector('h1') ? getComputedStyle(document.body).direction : 'ltr',
    text: document.body.textContent ?? '',
  }))
  const start = [...words].slice(0, 12).join('')
  return [
    ...(found.ran ? [`${path} runs ${start}`] : []),
    ...(found.made > 0 ? [`${path} has elements of ${start}`] : []),
    ...(found.wide > 0 ? [`${path} is ${found.wide} pixels too wide for ${start}`] : []),
    ...(found.turned === 'ltr' ? [] : [`${path} is turned by ${start}`]),
    ...(found.text.length > 0 ? [] : [`${path} is empty with ${start}`]),
  ]
}

test.skipIf(!isWhole).each(someToday(Object.entries(PAYLOADS), 2))(
  'words of lists and registries are words, at phone size: %s',
  { timeout: 120_000 },
  async (name, words) => {
    const page = await openPage({ viewport: 'phone' })
    await becomeCustomer(page, `hostile-${name}`)
    await page.goto('/')
    const said = [...words].slice(0, 100).join('')
    const longest = [...words.repeat(3)].slice(0, 500).join('')
    const address = { addressId: 'new', fullName: 'Ada', line1: '1 Main Street', city: 'Springfield', region: 'OR' }
    await post(page, '/registries/new', {
      kind: 'birthday',
      name: said,
      ownerName: said,
      partnerName: said,
      greeting: words.repeat(3),
      occasionMonth: '6',
      occasionDay: '1',
      occasionYear: String(new Date().getFullYear() + 1),
      privacyStatus: 'public',
      ...address,
      postalCode: '97477',
      country: 'US',
    })
    const id = new URL(page.url()).searchParams.get('registryId') ?? ''
    expect(id).toHaveLength(22)
    const at = (form: string) => `/registries/birthday/${id}/${form}`
    await post(page, '/registries/registry-products/addProduct', {
      asin: ASIN,
      registryId: id,
      registryType: 'birthday',
    })
    await post(page, at('update-tag'), { updateType: 'add', tagName: [...said].slice(0, 50).join('') })
    await page.goto(`/registries/birthday/owner-view?registryId=${id}`)
    const save = await page.locator('form[action*="/items/"][action$="/save"]').first().getAttribute('action')
    const item = /items\/([\w-]{36})/.exec(save ?? '')?.[1] ?? ''
    const tagId = (await page.locator('select[name="tagId"] option').nth(1).getAttribute('value')) ?? ''
    await post(page, at(`items/${item}/save`), {
      requestedQuantity: '2',
      note: longest,
      isGroupGifting: '1',
      tagId,
    })
    await post(page, at(`together/${item}`), {
      amount: '1',
      name: said,
      message: longest,
      payment: 'test-card',
      cardNumber: '4242 4242 4242 4242',
    })
    const part = new URL(page.url()).pathname
    await post(page, at('elsewhere'), { title: said, giverName: said, quantity: '1' })
    await post(page, '/registries/registry-products/addProduct', {
      asin: GIVEN,
      registryId: id,
      registryType: 'birthday',
    })
    await page.goto(`/registries/birthday/guest-view?registryId=${id}`)
    const given = await page
      .locator(`form[action="${at('cart')}"] [name="itemId"]`)
      .last()
      .inputValue()
    await post(page, at('cart'), { itemId: given, message: longest })
    await post(page, '/hz/wishlist/create/newlist', {
      listName: said,
      listType: 'wishlist',
      privacyStatus: 'public',
      persistence: 'persistent',
    })
    const list = new URL(page.url()).pathname
    await post(page, '/hz/wishlist/additemtolist', { asin: ASIN, listExternalId: list.split('/').at(-1) ?? '' })
    await post(page, `${list}/settings`, { listName: said, description: words.repeat(3), privacyStatus: 'public' })
    const entry = await page.locator(`form[action^="${list}/items/"]`).first().getAttribute('action')
    await post(page, `${(entry ?? '').split('/').slice(0, -1).join('/')}/save`, { wanted: '1', note: longest })
    const paths = [
      ...[`/registries/birthday/owner-view?registryId=${id}`, `/registries/birthday/guest-view?registryId=${id}`],
      ...['/registries', `/registries/find?query=${encodeURIComponent(said)}`, at(`together/${item}`), part],
      ...[
        '/cart',
        '/account/group-gifts',
        list,
        '/hz/wishlist/',
        `/hz/wishlist/find?query=${encodeURIComponent(said)}`,
      ],
      ...[`/registries/dpx/desktop/list-registry?asin=${ASIN}`, `/hz/wishlist/addtolist?asin=${ASIN}`],
    ]
    const faults: string[] = []
    for (const path of paths) faults.push(...(await faultsOf(page, path, words)))
    expect(faults).toEqual([])
  },
)

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { violations } from '#test/violations.ts'
import { ADDED, AddForm, failure, info } from '../testing/add-form.tsx'

let answer = () => Response.json(ADDED)
let introduction = () => Response.error()

beforeEach(async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    if (String(path).startsWith('/alm/')) return answer()
    if (String(path).startsWith('/mulon/')) return introduction()
    if (String(path) === '/api/events') return Response.json({ isOn: true })
    return Response.json({ sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', features: {}, cartCount: 0 })
  })
  await loadShopperState()
})
afterEach(() => vi.restoreAllMocks())

const show = () => render(<AddForm />)
const add = () => page.getByRole('button', { name: 'Add', exact: true })

/** The codes that the page logs from now on. */
function hearCodes(): unknown[] {
  const codes: unknown[] = []
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && event.detail.name === 'fresh-add-status') codes.push(event.detail.detail.code)
  }
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  return codes
}

test.each<[what: string, answer: () => Response, codes: string[], dialog: string | null]>([
  [
    'that nobody knows the address',
    () => Response.json({ ...ADDED, extraErrorInfos: [info('ADDRESS_NOT_SELECTED')] }),
    ['ADDRESS_NOT_SELECTED'],
    null,
  ],
  [
    'what does not fit',
    () => Response.json({ ...ADDED, extraErrorInfos: [info('QUANTITY_OVERFLOW')] }),
    ['QUANTITY_OVERFLOW'],
    'Please check',
  ],
  ['why nothing was added', () => failure(400, 'INPUT_INVALID'), ['INPUT_INVALID'], 'Item was not added to the cart'],
  ['a failure of the store', () => failure(503, ''), ['INTERNAL_SERVER_ERROR'], 'Item was not added to the cart'],
  [
    'an answer that is none',
    () => Response.json({ ...ADDED, isOK: false }),
    ['INTERNAL_SERVER_ERROR'],
    'Item was not added to the cart',
  ],
  ['nothing of an add that went well', () => Response.json(ADDED), [], null],
])('the page logs %s by its code', async (_what, made, codes, dialog) => {
  const heard = hearCodes()
  answer = made
  await show()
  await add().click()
  if (dialog) await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
  else await expect.element(page.getByText(/^It’s in your Market cart/)).toBeVisible()
  expect(heard).toEqual(codes)
  expect(page.getByRole('dialog').elements()).toHaveLength(dialog ? 1 : 0)
})

const introduced = () =>
  Response.json({
    storeId: 'GRNHALLDUS',
    name: 'Market',
    kind: 'delivery',
    minimumOrder: { amount: 35, currencyCode: 'USD', displayString: '$35.00' },
    fee: { amount: 4.5, currencyCode: 'USD', displayString: '$4.50' },
    isFree: false,
    first: null,
    outside: null,
    slotsPath: '/fresh/GRNHALLDUS/slots',
  })

test('the introduction of a store is a sheet of 190 pixels on a phone, is given up after three seconds, and names what it is about', async () => {
  introduction = introduced
  answer = () => Response.json({ ...ADDED, storeIntroductionSheetEnabled: true })
  const given = vi.spyOn(AbortSignal, 'timeout')
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await show()
  await add().click()
  const sheet = page.getByRole('dialog', { name: 'Shopping at Market' })
  await expect.element(sheet.getByText('Market takes orders from $35.00.')).toBeVisible()
  const box = () => sheet.element().getBoundingClientRect()
  await expect.poll(() => [box().left, box().right, box().bottom, box().height]).toEqual([0, 390, 800, 190])
  expect(given.mock.calls.at(-1)).toEqual([3000])
  const [path] = vi.mocked(window.fetch).mock.calls.find(([path]) => String(path).startsWith('/mulon/')) ?? []
  expect(Object.fromEntries(new URL(String(path), location.href).searchParams)).toEqual({
    almBrandId: 'GREENHALLU',
    almStoreId: 'GRNHALLDUS',
    asin: 'BXBREAD001',
    offerListingDiscriminator: 'x',
    isDelivery: 'true',
  })
  expect(await violations(document.body)).toEqual([])
})

test('the introduction of a store is a sheet at the side of a wide page', async () => {
  introduction = introduced
  answer = () => Response.json({ ...ADDED, storeIntroductionSheetEnabled: true })
  await page.viewport(1280, 800)
  await show()
  await add().click()
  const sheet = page.getByRole('dialog', { name: 'Shopping at Market' })
  await expect.element(sheet.getByText('Market takes orders from $35.00.')).toBeVisible()
  const box = () => sheet.element().getBoundingClientRect()
  await expect.poll(() => [box().top, box().right, box().bottom]).toEqual([0, 1280, 800])
  expect(box().left).toBeGreaterThan(640)
})

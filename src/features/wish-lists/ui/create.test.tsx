import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { CreateList } from './create-list.tsx'
import en from './messages/en.json'
import { answers, answerTo, FORM, LIST, refusedWith, sent, startAnew } from './testing.ts'

const ASIN = 'BXDRUM0001'
const browser = { go: vi.fn(), reload: vi.fn(), path: () => '/dp/BXDRUM0001?th=1' }
const setOpen = vi.fn()

const show = async (width = 1280) => {
  await page.viewport(width, 900)
  return render(
    <PageAround messages={{ 'wish-lists': en }}>
      <main>
        <h1>Product</h1>
        <CreateList asin={ASIN} open setOpen={setOpen} browser={browser} />
      </main>
    </PageAround>,
  )
}
const dialog = () => page.getByRole('dialog', { name: 'Create a list' })
const name = () => page.getByRole('textbox', { name: 'List name' })
const create = () => page.getByRole('button', { name: 'Create list' })
const heightOf = async () => (await dialog().element()).getBoundingClientRect().height

beforeEach(async () => {
  vi.clearAllMocks()
  startAnew()
  vi.spyOn(window, 'fetch').mockImplementation(answerTo)
  await loadShopperState()
})

test('the form loads first, says how the shopper came, and leads to the new list', async () => {
  await show()
  await expect.element(name()).toBeVisible()
  expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ createIngressName: 'dp', isHearts: 'false', asin: ASIN })
  expect(await violations()).toEqual([])
  await name().fill('Mine')
  await create().click()
  await expect.poll(() => browser.go.mock.calls).toEqual([[`/hz/wishlist/ls/${LIST}`]])
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    path: '/hz/wishlist/create/newlist',
    body: {
      listName: 'Mine',
      listType: 'wishlist',
      privacyStatus: 'private',
      persistence: 'persistent',
      asin: ASIN,
      createIngressName: 'dp',
      isHearts: 'false',
      sid: 's',
      isAjax: 'true',
    },
  })
})

test('Enter in a field does not submit', async () => {
  await show()
  await name().fill('Mine')
  await userEvent.keyboard('{Enter}')
  await create().click()
  await expect.poll(() => sent.filter(({ method }) => method === 'POST').length).toBe(1)
})

test('in the sheet of a phone an empty name marks its field, until a key is pressed there', async () => {
  await show(390)
  await create().click()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Enter a name for the list.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await name().fill('M')
  await expect.element(name()).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('in the popover an empty name is an alert, until a key is pressed', async () => {
  await show()
  await create().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a name for the list.')
  await name().fill('M')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('where the privacy is chosen, it says under which name others see the list, or that they see none', async () => {
  const privacy = page.getByRole('group', { name: 'Who can see it' })
  const screen = await show()
  await expect.element(privacy).toHaveAccessibleDescription('Shown to others as Casey.')
  await expect.element(page.getByText('Shown to others as Casey.')).toBeVisible()
  await screen.unmount()
  answers.form = () => Response.json({ ...FORM, ownerName: '' })
  await show()
  await expect.element(privacy).toHaveAccessibleDescription('Shown to others without a name.')
})

test('the sheet is 325 high, 490 with what explains privacy; the popover 430, or 580 with a recipient', async () => {
  const screen = await show(390)
  await expect.element(name()).toBeVisible()
  await expect.poll(heightOf).toBe(325)
  await page.getByText('Learn more about privacy').click()
  await expect.poll(heightOf).toBe(490)
  await screen.unmount()
  await show()
  await expect.element(name()).toBeVisible()
  await expect.poll(heightOf).toBe(430)
  await page.getByRole('radio', { name: 'Gift list' }).click()
  await expect.poll(heightOf).toBe(580)
})

test('what is wrong is in view beside its field, which has the focus, however far down the form was pressed', async () => {
  await show()
  await page.getByRole('radio', { name: 'Gift list' }).click()
  await create().click()
  const first = page.getByRole('textbox', { name: 'First name' })
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAttribute('aria-invalid', 'true')
  const [alert, view] = [await page.getByRole('alert').element(), await dialog().element()].map((each) =>
    each.getBoundingClientRect(),
  )
  expect((alert?.top ?? 0) >= (view?.top ?? 1) && (alert?.bottom ?? 1) <= (view?.bottom ?? 0)).toBe(true)
  expect(await violations()).toEqual([])
})

test('what is no field’s has the focus in view, too', async () => {
  answers.create = () => Response.json(refusedWith('lists-full', 'You have 100 lists.'))
  await show()
  await name().fill('One more')
  await create().click()
  await expect.poll(() => document.activeElement?.id).toBe('WLNEW_error')
})

test('a list for somebody needs a first or last name, and month and day together', async () => {
  await show()
  await page.getByRole('radio', { name: 'Gift list' }).click()
  await create().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter the first or last name of the person the list is for.')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reed')
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('February')
  await create().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a month and a day that exist.')
  await page.getByRole('combobox', { name: 'Day' }).selectOptions('29')
  await create().click()
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      listType: 'giftlist',
      relationship: 'friend',
      participantLastName: 'Reed',
      occasionMonth: '2',
      occasionDay: '29',
    })
})

test('a child’s age is asked for once a date is chosen, and says the year of birth', { tags: 'gate' }, async () => {
  await show()
  await page.getByRole('radio', { name: 'Gift list' }).click()
  await page.getByRole('radio', { name: 'A child' }).click()
  const age = page.getByRole('combobox', { name: 'Age' })
  await expect.element(age).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('May')
  await expect.element(age).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Day' }).selectOptions('4')
  await expect.element(age).toBeVisible()
  await expect.element(page.getByRole('option', { name: '6 (born 2021)' })).toBeInTheDocument()
})

test('what the store refuses is said in its own words', async () => {
  answers.create = () => Response.json(refusedWith('lists-full', 'You have 100 lists.'))
  await show(390)
  await name().fill('One more')
  await create().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have 100 lists.')
  expect(document.querySelector('#WLNEW_error')?.textContent).toBe('You have 100 lists.')
})

test('a refusal without words is said in the page’s own', async () => {
  answers.create = () => Response.json(refusedWith('lists-full', ''))
  await show(390)
  await name().fill('One more')
  await create().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.fault['lists-full'])
})

test.each(['form', 'create'] as const)(
  'a failing %s shows an error section, and is logged; closing it loads the page again',
  { tags: 'gate' },
  async (what) => {
    const noted: unknown[] = []
    const listen = (event: Event) => noted.push((event as CustomEvent).detail)
    document.addEventListener(PAGE_EVENT, listen)
    onTestFinished(() => document.removeEventListener(PAGE_EVENT, listen))
    answers[what] = () => new Response('', { status: 500 })
    await show()
    if (what === 'create') {
      await name().fill('Mine')
      await create().click()
    }
    await expect.element(page.getByRole('alert')).toHaveTextContent(en.new.failed)
    expect(noted).toEqual([{ name: 'list-failed', detail: { what } }])
    expect(await violations()).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => browser.reload.mock.calls.length).toBe(1)
  },
)

test('who has to sign in goes there, from the form and from its answer', { tags: 'gate' }, async () => {
  const authUrl = '/gp/sign-in.html?returnTo=%2Fhz%2Fwishlist%2Fnew'
  answers.form = () => Response.json({ ...FORM, hasError: true, authRequired: true, authUrl }, { status: 401 })
  const screen = await show()
  await expect.poll(() => browser.go.mock.calls).toEqual([[authUrl]])
  await screen.unmount()
  browser.go.mockClear()
  startAnew()
  answers.create = () => Response.json({ authRequired: true }, { status: 401 })
  await show()
  await name().fill('Mine')
  await create().click()
  const back = encodeURIComponent('/dp/BXDRUM0001?th=1')
  await expect.poll(() => browser.go.mock.calls).toEqual([[`/gp/sign-in.html?returnTo=${back}`]])
})

test('the form waits 20 s and a new list 10 s', { tags: 'gate' }, async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await show()
  await expect.element(name()).toBeVisible()
  expect(timeout.mock.calls.flat()).toContain(20_000)
  timeout.mockClear()
  await name().fill('Mine')
  await create().click()
  await expect.poll(() => browser.go.mock.calls.length).toBe(1)
  expect(timeout.mock.calls.flat()).toContain(10_000)
})

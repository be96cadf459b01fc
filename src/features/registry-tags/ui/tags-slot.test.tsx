import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { TagAnswer } from '../contract/calls.ts'
import { faultOf } from '../rules/alerts.ts'
import { CHANGEOVER, TAG_MS } from '../rules/timing.ts'
import en from './messages/en.json'
import { Slot } from './tags-slot.tsx'

const ID = 'A'.repeat(22)
const tag = (name: string) => ({ id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`, name })
const posted: Record<string, string>[] = []
let answer: () => Response | Promise<Response>

const tagsAre = (names: string[], more: Partial<TagAnswer> = {}) =>
  Response.json({ success: true, errorCode: null, tags: names.map(tag), ...more } satisfies TagAnswer)

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 's',
        csrfToken: 'token',
        slateToken: 'slate',
        recognised: true,
        cartCount: 0,
        signedIn: true,
        features: {},
      })
    posted.push({ path: String(path), ...JSON.parse(String(init?.body)) })
    return answer()
  })
}

async function show(names: string[]) {
  await loadShopperState()
  await render(
    <PageAround messages={{ 'registry-tags': en }}>
      <main>
        <h1>Registry</h1>
        <Slot type="baby" registryId={ID} tags={names.map(tag)} />
      </main>
    </PageAround>,
  )
  await page.getByRole('button', { name: `Tags (${names.length})` }).click()
}

const dialog = () => page.getByRole('dialog')
const name = () => dialog().getByRole('textbox', { name: 'New tag' })
const create = () => dialog().getByRole('button', { name: 'Create tag' })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Registry'
  vi.clearAllMocks()
  posted.length = 0
  pretendServer()
})

test('a tag is created with the call of the specification, and a message says so, comes and goes', async () => {
  await show([])
  answer = () => tagsAre(['Nursery'])
  await name().fill('Nursery')
  await create().click()
  await expect.element(dialog().getByText('Tag created')).toBeVisible()
  expect(posted).toEqual([
    { path: `/registries/baby/${ID}/update-tag`, updateType: 'add', tagName: 'Nursery', ref_: 'reg_tag' },
  ])
  await expect.element(dialog().getByRole('button', { name: 'Nursery' })).toBeVisible()
  const message = dialog().getByText('Tag created')
  await expect.poll(() => getComputedStyle(message.element()).opacity).toBe('1')
  expect(await violations()).toEqual([])
  await expect.poll(() => message.query()?.getAttribute('data-phase'), { timeout: 4000 }).toBe('leaving')
  await expect.poll(() => message.query(), { timeout: 4000 }).toBeNull()
})

test('the message fades in over 400 ms, is held for 2 s, and fades out over 800 ms; a call has 5 s', () => {
  expect([CHANGEOVER, TAG_MS]).toEqual([{ fadeIn: 400, hold: 2000, fadeOut: 800 }, 5000])
})

test('pressing a tag asks first; back returns to the main view, and from there closes the dialog', async () => {
  await show(['Nursery', 'Travel'])
  await dialog().getByRole('button', { name: 'Travel' }).click()
  await expect.element(dialog().getByText(/Delete this tag/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Back' })).toHaveFocus()
  expect(await violations()).toEqual([])
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(name()).toBeVisible()
  await dialog().getByRole('button', { name: 'Travel' }).click()
  answer = () => tagsAre(['Nursery'])
  await dialog().getByRole('button', { name: 'Delete tag' }).click()
  await expect.element(dialog().getByText('Tag deleted')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Back' })).toHaveFocus()
  expect(posted).toMatchObject([{ updateType: 'remove', tagId: tag('Travel').id }])
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a tag that could not be deleted is said to be there still, also where the registry is not known', async () => {
  await show(['Nursery'])
  for (const given of [
    () => Response.error(),
    () => Response.json({ type: 'error/v1', entity: {} }, { status: 404 }),
  ]) {
    answer = given
    await dialog().getByRole('button', { name: 'Nursery' }).click()
    await dialog().getByRole('button', { name: 'Delete tag' }).click()
    await expect.element(dialog().getByText("The tag wasn't deleted. Try again.")).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Nursery' })).toBeVisible()
  }
})

test('too many is said before an invalid text, nothing is sent, and an alert goes with the next action', async () => {
  expect([faultOf('', 15), faultOf('', 14), faultOf(' ', 0), faultOf('a', 14)]).toEqual([
    ...['too-many', 'invalid', 'invalid', undefined],
  ])
  await show(['One'])
  await create().click()
  await expect.element(dialog().getByText('Enter a name of 1 to 50 characters.')).toBeVisible()
  expect(posted).toEqual([])
  await dialog().getByRole('button', { name: 'One' }).click()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog().getByText('Enter a name of 1 to 50 characters.')).not.toBeInTheDocument()
})

test('15 tags are shown, and no more are asked for', async () => {
  await show(Array.from({ length: 15 }, (_, index) => `Tag ${index}`))
  await create().click()
  await expect.element(dialog().getByText('There are 15 tags. Delete one first.')).toBeVisible()
  expect(posted).toEqual([])
  expect(dialog().getByRole('button', { name: /^Tag / }).elements()).toHaveLength(15)
})

test.each([
  ['no answer', () => Response.error(), "The tag wasn't created. Try again."],
  [
    'a refusal',
    () => Response.json({ type: 'error/v1', entity: {} }, { status: 404 }),
    "The tag wasn't created. Try again.",
  ],
  [
    'a tag that is there',
    () => tagsAre([], { success: false, errorCode: 'TAG_ALREADY_EXIST' }),
    'There is already a tag with this name.',
  ],
  ['a full registry', () => tagsAre([], { success: false, errorCode: 'TOO_MANY_TAGS' }), 'There are 15 tags.'],
])('%s is said', async (_what, given, said) => {
  await show([])
  answer = given
  await name().fill('Nursery')
  await create().click()
  await expect.element(dialog().getByText(said, { exact: false })).toBeVisible()
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn, signInAs } from '#e2e/steps/account.ts'
import { eventually, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('list-shared')
const DEMO_PASSWORD = 'come in and look'
const OWNER = 'owner@orvane.example'
const FRIEND = 'shopper@orvane.example'

/** The demonstration's gift list, which its owner shares by a link. */
const LIST = '/hz/wishlist/ls/demo-robin-US---------'
const NAME = "Robin's birthday"

const enter = (page: Page, email: string) => signInAs(page, email, DEMO_PASSWORD)

const sharing = (page: Page) => page.locator('summary', { hasText: 'Share list' })
const links = (page: Page, grants: 'view' | 'edit') => page.locator(`form[action$="/links/${grants}"]`)
const linkOn = (page: Page, grants: 'view' | 'edit') => links(page, grants).getByLabel('Link')
const make = (page: Page) => links(page, 'edit').getByRole('button', { name: /^(Create|Replace) link$/ })
const revoke = (page: Page) => links(page, 'edit').getByRole('button', { name: 'Revoke link' })
const accept = (page: Page) => page.getByRole('button', { name: 'Accept invitation' })
const leave = (page: Page) => page.getByRole('button', { name: 'Leave list' })

test.each(SIZE_OF_TODAY)(
  'a gift list is shared, edited together on the other kind of screen, and kept alone again: $viewport',
  async (look) => {
    const owner = await openPage(look)
    await enter(owner, OWNER)
    await open(owner, LIST)
    await see(owner, NAME)
    await press(sharing(owner))
    await press(make(owner))
    await owner.getByText('The link is ready under Share list.').waitFor()
    await press(sharing(owner))
    await expectNoViolations(owner, 'a list whose links are shown to its owner')
    const link = await linkOn(owner, 'edit').inputValue()

    const other = look.viewport === 'phone' ? 'desktop' : 'phone'
    const friend = await openPage({ viewport: other, scheme: 'dark', statuses: [404] })
    await enter(friend, FRIEND)
    await friend.goto(link)
    await see(friend, NAME)
    await expectNoViolations(friend, 'an invitation to edit a list')
    await press(accept(friend))
    await friend.getByText('You can now edit this list.').waitFor()
    await press(friend.locator('summary', { hasText: 'Edit or move' }).first())
    await friend.getByLabel('Note').first().fill(`Seen from a ${other}`)
    await press(friend.getByRole('button', { name: 'Save' }).first())
    await friend.getByText('Saved.').waitFor()
    await expectNoViolations(friend, 'a list that is edited together')
    await open(friend, PRODUCT)
    const section = friend.getByRole('region', { name: 'Lists' })
    await press(section.getByRole('link', { name: 'Choose a list' }))
    await press(friend.getByRole('dialog', { name: 'Choose a list' }).getByRole('button', { name: NAME }))
    await section.getByText('Already on').waitFor()
    await press(section.getByRole('link', { name: NAME }))
    await see(friend, NAME)

    await open(owner, LIST)
    await owner.getByText(`Seen from a ${other}`).first().waitFor()
    await press(sharing(owner))
    await press(owner.getByRole('button', { name: 'Remove Sam' }))
    await owner.getByText('They no longer edit this list.').waitFor()
    await press(sharing(owner))
    await press(revoke(owner))
    await owner.getByText("The link doesn't work anymore.").waitFor()
    expect((await friend.goto(link))?.status()).toBe(404)
  },
)

test('by keyboard alone a list is shared, joined, left, and its link ended', async () => {
  const owner = await openPage()
  await enter(owner, OWNER)
  await open(owner, LIST)
  await tabTo(owner, sharing(owner))
  await owner.keyboard.press('Enter')
  await tabTo(owner, make(owner))
  await owner.keyboard.press('Enter')
  await owner.getByText('The link is ready under Share list.').waitFor()
  await tabTo(owner, sharing(owner))
  await owner.keyboard.press('Enter')
  await tabTo(owner, linkOn(owner, 'edit'))
  const link = await owner.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  })

  const friend = await openPage({ viewport: 'desktop', scheme: 'dark' })
  await enter(friend, FRIEND)
  await open(friend, link)
  await tabTo(friend, accept(friend))
  await friend.keyboard.press('Enter')
  await friend.getByText('You can now edit this list.').waitFor()
  await tabTo(friend, leave(friend))
  await friend.keyboard.press('Enter')
  await friend.getByText('You no longer edit that list.').waitFor()

  await tabTo(owner, revoke(owner))
  await owner.keyboard.press('Enter')
  await owner.getByText("The link doesn't work anymore.").waitFor()
  await eventually(() => linkOn(owner, 'edit').count()).toBe(0)
})

test('without scripts on a phone a list is looked at by its link, and edited by who signs in on the way', async () => {
  const look = { viewport: 'phone', javaScript: false } as const
  const owner = await openPage(look)
  await enter(owner, OWNER)
  await owner.goto(LIST)
  await press(sharing(owner))
  await press(make(owner))
  await owner.getByText('The link is ready under Share list.').waitFor()

  const friend = await openPage({ ...look, scheme: 'dark' })
  await friend.goto(await linkOn(owner, 'view').inputValue())
  await see(friend, NAME)
  expect(await friend.getByText('Edit or move').count()).toBe(0)
  await press(friend.getByRole('button', { name: /^Add to cart: / }).first())
  await friend.getByText('in your cart').first().waitFor()
  await friend.goto(await linkOn(owner, 'edit').inputValue())
  await signIn(friend, FRIEND, DEMO_PASSWORD)
  await see(friend, NAME)
  await press(accept(friend))
  await friend.getByText('You can now edit this list.').waitFor()
  await press(friend.locator('summary', { hasText: 'Edit or move' }).last())
  await friend.getByLabel('Wanted').last().fill('7')
  await press(friend.getByRole('button', { name: 'Save' }).last())
  await friend.getByText('Wants 7').waitFor()
  await press(leave(friend))
  await friend.getByText('You no longer edit that list.').waitFor()

  await press(sharing(owner))
  await press(revoke(owner))
  await owner.getByText("The link doesn't work anymore.").waitFor()
  await owner.getByText('Wants 7').waitFor()
})

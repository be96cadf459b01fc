import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { actAs, openPlainly } from '#test/browser.ts'
import { arrive, eventually, see } from './arrive.ts'
import type { Reach } from './buy.ts'

/** Password of every customer in the journeys. */
export const PASSWORD = 'a lamp in the window'

let count = 0

/** Returns an e-mail address that no other journey uses. */
export const newEmail = (name: string): string => {
  count += 1
  return `${name}-${process.pid}-${count}-${Date.now()}@example.com`
}

/**
 * Returns the link from the mail sent to an address for this purpose, read from the folder where the store under test writes its
 * mail.
 */
export async function linkTo(email: string, purpose: 'sign-up' | 'reset' = 'sign-up'): Promise<string> {
  let link = ''
  await eventually(async () => {
    link = (await findLinks(email)).find((each) => each.includes(`/account/link/${purpose}`)) ?? ''
    return link
  }).not.toBe('')
  return link
}

const findLinks = async (email: string): Promise<string[]> =>
  (await readMails(email)).flatMap((mail) => /http:\/\/[^\s"<>]+token=[\w-]+/.exec(mail)?.[0] ?? [])

/** The mails to an address, as text, from the folder where the store under test writes them. */
export async function readMails(email: string): Promise<string[]> {
  const folder = join(inject('storeData'), 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(email)).map(plain)
}

/** Decodes quoted-printable. */
const plain = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Fills in the sign-up form, opens the link from the mail in the same browser and confirms, which leads to the account. */
export async function signUp(page: Page, email: string, reach: Reach = arrive): Promise<void> {
  await page.goto('/account/sign-up')
  await reach(page, 'Create account')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await reach(page, 'Check your email')
  await page.goto(await linkTo(email))
  await reach(page, 'One last step')
  await page.getByRole('button', { name: 'Create account' }).click()
  await reach(page, 'Hello, Ada Lovelace')
}

/** Creates a customer that no other journey uses, so that the cart is not shared. Returns the e-mail address. */
export const newCustomer = (name: string): Promise<string> => signUpPlainly(openPlainly(), name)

/** Makes a page's visitor a customer that no other journey uses, signed in. Returns the e-mail address. */
export const becomeCustomer = (page: Page, name: string): Promise<string> =>
  actAs(page, (plain) => signUpPlainly(plain, name))

async function signUpPlainly(plain: Page, name: string): Promise<string> {
  const email = newEmail(name)
  await signUp(plain, email, see)
  return email
}

/** Signs a page's visitor in, whose page is not about that. */
export const signInAs = (page: Page, email: string, password = PASSWORD): Promise<void> =>
  actAs(page, async (plain) => {
    await plain.goto('/gp/sign-in.html')
    await signIn(plain, email, password)
    if (plain.url().includes('sign-in')) throw new Error(`${email} was not signed in.`)
  })

/** Signs in through the sign-in page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Adds an address to the book. */
export async function addAddress(page: Page, street: string, reach: Reach = arrive): Promise<void> {
  await page.goto('/account/addresses/new')
  await reach(page, 'Add an address')
  await page.getByRole('textbox', { name: 'Street address' }).fill(street)
  await page.getByRole('textbox', { name: 'City' }).fill('Portland')
  await page.getByRole('combobox', { name: 'State' }).selectOption('OR')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('97201')
  await page.getByRole('button', { name: 'Save address' }).click()
  await reach(page, 'Addresses')
}

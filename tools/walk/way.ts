import { readFileSync } from 'node:fs'
import { arrive, click, focused, gone, KEYS, press, read, type, widthIs } from './steps.ts'
import type { Walker } from './walker.ts'

const FILE = new URL('../../demo/scenarios.json', import.meta.url)
const { scenarios } = JSON.parse(readFileSync(FILE, 'utf8')) as { scenarios: Record<string, { asin: string }> }

const SPEAKER = 'Orvane Drum smart speaker, chalk'
const DEAL = 'Orvane Drum Max smart speaker, ink'

/** The window's size, and how the visitor pays. */
export type Visit = { width: number; height: number; card?: string }

/** Walks all the way to an order and returns what went wrong in each part. A failed part does not stop the next. */
export async function walk(walker: Walker, address: string, visit: Visit): Promise<string[]> {
  const faults: string[] = []
  await walker.resize(visit.width, visit.height)
  await widthIs(walker, visit.width)
  const parts = { search, deal, sheet, cart, checkout }
  for (const [name, part] of Object.entries(parts))
    await part(walker, address, visit).catch((error: Error) => faults.push(`${name}: ${error.message}`))
  return faults
}

const productOf = (key: string) => `/dp/${scenarios[key]?.asin}`

async function search(walker: Walker, address: string): Promise<void> {
  await walker.go(`${address}/`)
  await arrive(walker, 'Devices for every room')
  await type(walker, 'input', '^Search the shop$', 'spaeker')
  await read(walker, '[role=listbox]', '')
  await press(walker, KEYS.enter)
  await arrive(walker, 'Results for “speaker”')
  await read(walker, 'main', '', /Did you mean speaker\?/)
  await click(walker, 'main article a', `^${SPEAKER}$`)
  await arrive(walker, SPEAKER)
}

/** Checks that the countdown runs, the claim is answered, and the cart has the price shown on the button. */
async function deal(walker: Walker, address: string): Promise<void> {
  await walker.go(`${address}${productOf('deal-available')}`)
  await arrive(walker, DEAL)
  const box = ['section', '^Lightning deal$'] as const
  const clock = /\d+:\d\d:\d\d/
  const [begun = ''] = clock.exec(await read(walker, ...box, clock)) ?? []
  await read(walker, ...box, new RegExp(`^(?!.*${begun}).*${clock.source}`, 's'))
  const price = amountIn(await read(walker, 'section button', '^Add to cart for'), 'for')
  await click(walker, 'section button', '^Add to cart for')
  await read(walker, ...box, /It's in your cart\..*1[0-5]:\d\d/s)
  await walker.go(`${address}/cart`)
  await arrive(walker, 'Your cart')
  await read(walker, 'main li', DEAL, /Held at this price until \d+:\d\d\s[AP]M\..*1[0-5]:\d\d left/s)
  const held = amountIn(await read(walker, 'section', '^Total$', /\(1 item\)/), '(1 item)')
  expectSame('what the cart asks for the deal', held, price)
}

/** Checks that the confirmation sheet takes the focus and returns it when closed. */
async function sheet(walker: Walker, address: string): Promise<void> {
  await walker.go(`${address}${productOf('plain')}`)
  await arrive(walker, SPEAKER)
  await click(walker, 'main button', '^Add to cart$')
  await read(walker, '[role=dialog]', '^Added to your cart$', new RegExp(SPEAKER))
  await focused(walker, '[role=dialog]', '^Added to your cart$')
  await press(walker, KEYS.escape)
  await gone(walker, '[role=dialog]', '')
  await focused(walker, 'main button', '^Add to cart$')
}

async function cart(walker: Walker, address: string): Promise<void> {
  await walker.go(`${address}/cart`)
  await arrive(walker, 'Your cart')
  const one = amountIn(await read(walker, 'main li', SPEAKER), '')
  const before = await read(walker, 'section', '^Total$', /\(\d+ items?\)/)
  const units = Number(/\((\d+) items?\)/.exec(before)?.[1])
  await type(walker, 'input', `^Quantity of ${SPEAKER}$`, '2')
  await click(walker, 'button', `^Update the quantity of ${SPEAKER}$`)
  const after = await read(walker, 'section', '^Total$', new RegExp(`\\(${units + 1} items\\)`))
  expectSame('the total with one more', amountIn(after, 'items)'), amountIn(before, 'item') + one)
}

async function checkout(walker: Walker, _address: string, { card }: Visit): Promise<void> {
  await click(walker, 'button', '^Proceed to checkout$')
  await arrive(walker, 'Checkout')
  await type(walker, 'input', '^Email$', 'ada@example.com')
  await type(walker, 'input', '^Full name$', 'Ada Lovelace')
  await type(walker, 'input', '^Street address$', '12 Analytical Row')
  await type(walker, 'input', '^ZIP code$', '78701')
  await type(walker, 'input', '^City$', 'Austin')
  await type(walker, 'select', '^State$', 'Tex', 'Texas')
  await click(walker, 'label', '^Express')
  if (card) {
    await click(walker, 'label', '^Test card')
    await type(walker, 'input', '^Test card number', card)
  }
  await click(walker, 'button', '^Review order$')
  await arrive(walker, 'Review your order')
  const sums = await read(walker, 'dl', '')
  const total = amountIn(sums, 'Total')
  const discount = sums.includes('Discount') ? amountIn(sums, 'Discount') : 0
  const [tax] = /sales tax/i.exec(sums) ?? []
  const parts = amountIn(sums, 'Items') - discount + amountIn(sums, 'Delivery') + (tax ? amountIn(sums, tax) : 0)
  expectSame('the total of the review', total, parts)
  expectSame('what the button asks', amountIn(await read(walker, 'button', '^Place order and pay'), 'pay'), total)
  await click(walker, 'button', '^Place order and pay')
  await arrive(walker, 'Order placed. Thank you!')
  await read(walker, 'main', '', /Order number [0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}\b/)
  await read(walker, 'main', '', card ? /Test card/ : /Pay by invoice/)
  expectSame('the total of the order', amountIn(await read(walker, 'dl', ''), 'Total'), total)
}

/** The first amount after a word, in cents. */
function amountIn(text: string, after: string): number {
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(text.slice(text.indexOf(after))) ?? []
  if (!dollars || !text.includes(after)) throw new Error(`there is no amount after “${after}” in “${text}”`)
  return Number(dollars.replaceAll(',', '') + cents)
}

function expectSame(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what} is ${found} cents, not ${expected}`)
}

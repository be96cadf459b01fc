import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findCompany, listPeople } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, verb } from '#commerce/merchant/work/verb.ts'
import {
  quoteList as listed,
  type ManagedQuote,
  managedQuote,
  offer as offerBody,
  type quoteList,
  refusal,
} from '../contract/merchant.ts'
import { quoteId } from '../contract/quotes.ts'
import { findQuote, listQuotes, type StoredQuote } from '../queries/quotes.ts'
import { offer, refuse } from './offer.ts'
import { toQuote } from './view.ts'

const LINE = /^(\d+)(?:x(\d+))?=(\d+(?:\.\d+)?) ?([A-Z]{3})$/

/** A line as `1=4.1925USD`, or with another quantity than was asked for `1x500=4.1925USD`. */
function toOfferedLine(said: string): object {
  const [, line, quantity, amount, currencyCode] = LINE.exec(said) ?? []
  if (line === undefined) throw new Error(`"${said}" is no line such as 1=4.1925USD or 1x500=4.1925USD.`)
  const price = { amount: Number(amount), currencyCode }
  return { line: Number(line), price, ...(quantity === undefined ? {} : { quantity: Number(quantity) }) }
}

function toOffer(args: string[]): object {
  const options = {
    line: { type: 'string', multiple: true },
    valid: { type: 'string' },
    message: { type: 'string' },
  } as const
  const { values } = parseArgs({ args, options })
  const { line = [], valid, message = '' } = values
  return { lines: line.map(toOfferedLine), validOn: valid, message }
}

const offers = verb({
  name: 'offer',
  summary: 'Offer prices for a quote, also again; lines that are not named are not offered',
  input: offerBody,
  read: { usage: '--line 1=4.1925USD [--line 2x500=3.10USD] --valid 2026-12-31 [--message TEXT]', toInput: toOffer },
  run: (commerce, target, asked) => inTransaction(commerce, target, (sql) => offer(commerce, sql, target.id, asked)),
})

const refuses = verb({
  name: 'refuse',
  summary: 'Refuse a quote, and say why',
  input: refusal,
  words: ['message'],
  run: (commerce, target, { message }) =>
    inTransaction(commerce, target, (sql) => refuse(commerce, sql, target.id, message)),
})

async function toShown(stored: StoredQuote, { db }: Commerce): Promise<ManagedQuote> {
  const { company, marketplace } = stored
  const [found, people] = await Promise.all([findCompany(db, company), listPeople(db, company)])
  return { ...toQuote(stored, people), marketplace, company, companyName: found?.name ?? '' }
}

const toLine = ({ id, marketplace, state, companyName, lines, total, validOn }: ManagedQuote): string =>
  `${id}  ${marketplace}  ${state}  ${companyName}  ${lines.map(({ line, asked, asin, quantity, price }) => `${line}: ${asked} ${asin}${price ? ` offered ${quantity} at ${price.displayString}` : ''}`).join(', ')}${total && validOn ? `  ${total.displayString} until ${validOn}` : ''}`

/** The merchant's resource for quotes, which customers ask for. */
export const quoteResource: ViewedResource<StoredQuote, ManagedQuote, z.infer<typeof quoteList>> = {
  path: 'quotes',
  command: 'quotes',
  nouns: { one: 'a quote', many: 'quotes' },
  id: quoteId,
  shown: managedQuote,
  toShown,
  find: findQuote,
  list: listQuotes,
  listed,
  toListed: ({ items, next }) => ({ quotes: items, next }),
  toLine,
  verbs: [offers, refuses],
}

import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { percentOf } from '#commerce/taxes/rules/amounts.ts'
import { taxName } from '#commerce/taxes/rules/tax-rows.ts'
import type { Translate } from '#platform/render/module.ts'
import type { TaxKind } from './shares.ts'

/** Texts by their folders: this one's, and those of taxes and orders. */
export type Texts = { own: Translate; taxes: Translate; orders: Translate }

/** How a document in a language of a marketplace writes what it says. */
export type Words = {
  t: Translate
  marketplace: Marketplace
  locale: string
  money: (minor: number) => string
  day: (instant: string | Date) => string
  rate: (kind: TaxKind) => string
  percent: (kind: TaxKind) => string
  part: (method: string, digits: string | null, amount: string) => string
}

export function wordsIn({ own, taxes, orders }: Texts, marketplace: Marketplace, locale: string): Words {
  const { timeZone } = marketplace
  const money = (minor: number) => `${minor < 0 ? '−' : ''}${toPrice(Math.abs(minor), marketplace).displayString}`
  const rateOf = (name: string, rate: number) => own('rate', { name, percent: percentOf(rate, marketplace) }).trim()
  return {
    t: own,
    marketplace,
    locale,
    money,
    day: (instant) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant)),
    rate: ({ name, rate }) => (rate === null ? own('untaxed') : rateOf(taxName(taxes, name), rate)),
    percent: ({ rate }) =>
      rate === null
        ? '–'
        : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(rate / 1_000_000),
    part: (method, digits, amount) =>
      orders(`part.${digits === null ? method : `${method}-ending`}`, { amount, digits: digits ?? '' }),
  }
}

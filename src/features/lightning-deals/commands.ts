import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { creating } from '#commerce/merchant/creating.ts'
import { ok } from '#platform/result.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import type { ManagedDeal } from './contract/merchant.ts'
import { createDeal } from './create.ts'
import { importDeals } from './import.ts'
import { findDeal, lockDeal } from './queries/deals.ts'
import { cancelDeal, findMoves, listManaged } from './queries/manage.ts'
import { toManaged } from './view.ts'

const MOST_LISTED = 200

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  offer: { type: 'string' },
  price: { type: 'string' },
  type: { type: 'string' },
  access: { type: 'string' },
  early: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  units: { type: 'string' },
  waitlist: { type: 'string' },
  limit: { type: 'string' },
  minutes: { type: 'string' },
} as const

/** What the options say as a request; what is wrong with it is said by the same check as for the API. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', product = '', offer, type, access, starts, ends } = values
  const number = (field: string, text: string | undefined) => (text === undefined ? {} : { [field]: Number(text) })
  return {
    ...{ marketplace, asin: product, offerListingId: offer ?? `${product}-${marketplace}-1`, endsAt: ends },
    dealPrice: { amount: Number(values.price), currencyCode: findMarketplace(marketplace as 'US').currency },
    ...(type === undefined ? {} : { type }),
    ...(access === undefined ? {} : { accessBehavior: access }),
    ...(starts === undefined ? {} : { startsAt: starts }),
    ...number('earlyAccessMinutes', values.early),
    ...number('totalUnits', values.units),
    ...number('waitlistLength', values.waitlist),
    ...number('quantityLimit', values.limit),
    ...number('claimMinutes', values.minutes),
  }
}

const create: Command<Commerce> = {
  name: 'deals create',
  usage:
    'deals create --product ASIN --offer ID --price 79.00 --units 100 --ends TIME [--starts TIME] [--marketplace US] [--waitlist 20] [--limit 1] [--minutes 15] [--type DEAL_OF_THE_DAY] [--access PRIME_ONLY|APP_ONLY_LD|PRIME_EARLY_ACCESS --early MINUTES]',
  run: creating(toRequest, createDeal),
}

const list: Command<Commerce> = {
  name: 'deals list',
  usage: 'deals list          lists deals with what is held, sold and free',
  run: async ({ db }, _args, print) => {
    const found = await listManaged(db, null, MOST_LISTED)
    if (found.length === 0) print('There are no deals.')
    for (const deal of found) print(lineOf(toManaged(deal)))
    return 0
  },
}

const show: Command<Commerce> = {
  name: 'deals show',
  usage: 'deals show ID       shows a deal and its claims over time',
  run: async ({ db }, [id = ''], print) => {
    const deal = await findDeal(db, id)
    if (!deal) {
      print(absent(id))
      return 1
    }
    print(lineOf(toManaged(deal)))
    for (const { minute, held, sold, freed, returned, waiting } of await findMoves(db, id))
      print(`  ${minute}  held ${held}, sold ${sold}, freed ${freed}, returned ${returned}, waiting ${waiting}`)
    return 0
  },
}

const cancel: Command<Commerce> = {
  name: 'deals cancel',
  usage: 'deals cancel ID     cancels a deal; units in carts keep their price until their time is over',
  run: async ({ db }, [id = ''], print) => {
    const done = await db.transaction(async (sql) => {
      const deal = await lockDeal(sql, id)
      if (deal) await cancelDeal(sql, deal)
      return ok(deal !== undefined)
    })
    return say(print, done.ok && done.value, `The deal ${id} is cancelled.`, absent(id))
  },
}

const importFile: Command<Commerce> = {
  name: 'deals import',
  usage: 'deals import FILE   creates the deals of a CSV file, all or none',
  run: async ({ db, clock, random }, [path = ''], print) => {
    const csv = await readFile(path, 'utf8').catch(() => undefined)
    if (csv === undefined) {
      print(`The file "${path}" cannot be read.`)
      return 1
    }
    const made = await db.transaction((sql) => importDeals(sql, random, clock.now(), csv))
    if (made.ok) print(`Created ${made.value.length} deals.`)
    else for (const { line, field, problem } of made.failure) print(`line ${line}, ${field}: ${problem}`)
    return made.ok ? 0 : 1
  },
}

const absent = (id: string) => `There is no deal "${id}". See deals list.`

const lineOf = (deal: ManagedDeal): string =>
  `${deal.id}  ${deal.marketplace}  ${deal.asin}  ${deal.standing}  ${deal.dealPrice.displayString}  ${deal.startsAt} to ${deal.endsAt}  held ${deal.held}, sold ${deal.sold}, free ${deal.free}, waiting ${deal.waiting}`

/** Deals from the command line. */
export const dealCommands: Command<Commerce>[] = [create, list, show, cancel, importFile]

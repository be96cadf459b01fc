import { findCountry } from '#commerce/location/rules/countries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES, type Marketplace, perMarketplace } from '#commerce/marketplace/rules.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { itemAt } from '#platform/item-at.ts'
import { amountToMinor, minorToDecimal } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type SettingsDocument, settingsDocument } from './contract.ts'

/** A fault of a document of settings, by its field. */
export type SettingsFault = { field: string; problem: string }

/** Why a way to pay cannot be taken by a store as it was started. */
const WHY_NOT: Record<string, string> = {
  'test-card': 'names test-card, which only a demonstration store takes (DEMO=1)',
  stripe: 'names stripe, which needs STRIPE_SECRET_KEY',
}

/** What a period of Plus costs unless the merchant says otherwise, in whole units of the currency. */
const USUAL_PLUS_PRICES: Record<MarketplaceCode, number> = {
  US: 9.99,
  GB: 7.99,
  DE: 7.99,
  FR: 6.99,
  IT: 4.99,
  ES: 4.99,
  BR: 19.9,
  JP: 600,
}

/** Most days of monthly payments unless the merchant says otherwise: in the EU, longer ones are consumer credit (directive 2023/2225). */
const USUAL_PLAN_DAYS: Record<MarketplaceCode, number> = {
  US: 731,
  GB: 731,
  DE: 50,
  FR: 50,
  IT: 50,
  ES: 50,
  BR: 731,
  JP: 731,
}

/** Most that is paid for used devices before they have arrived, unless the merchant says otherwise: about as much as a good device is worth. */
const USUAL_ADVANCES: Record<MarketplaceCode, number> = {
  US: 500,
  GB: 500,
  DE: 500,
  FR: 500,
  IT: 500,
  ES: 500,
  BR: 2500,
  JP: 75_000,
}

/** Where dealing in used goods takes a license and a check of the seller's identity (Japan: 古物営業法). */
const LICENSED: readonly MarketplaceCode[] = ['JP']

/** The settings of a marketplace, complete. */
export type MarketplaceSettings = Omit<SettingsDocument['marketplaces'][MarketplaceCode], keyof Filled> & Filled

type Filled = {
  languages: string[]
  countries: string[]
  expressFee: number
  plusPrice: number
  longestPlanDays: number
  withdrawalDays: number
  checksSellerIdentity: boolean
  usedDeviceAdvance: number
}

/** Days after delivery in which an order can be returned. A right of withdrawal is a return too. */
export const returnDaysOf = ({ returnDays, withdrawalDays }: MarketplaceSettings): number =>
  Math.max(returnDays, withdrawalDays)

/** Lines of the address that returned goods go to; none if the merchant has said neither it nor who sells. */
export const returnAddressOf = ({ returnAddress, seller }: MarketplaceSettings): string[] =>
  returnAddress.length > 0 || !seller ? returnAddress : [seller.name, ...seller.address]

/** Settings as they are in force, complete. */
export type Settings = { store: SettingsDocument['store']; marketplaces: Record<MarketplaceCode, MarketplaceSettings> }

/** Checks a document as a whole. `takes` are the ways to pay that the store can take. */
export function readSettings(given: unknown, takes: readonly string[]): Result<Settings, SettingsFault[]> {
  const parsed = settingsDocument.safeParse(given)
  if (!parsed.success) return fail(faultsIn(parsed.error.issues, 'settings'))
  const settings = complete(parsed.data)
  const faults = MARKETPLACES.flatMap((each) => [
    ...faultsOf(each, settings.marketplaces[each.code]),
    ...payFaultsOf(each, settings.marketplaces[each.code], takes),
  ])
  if (MARKETPLACES.every(({ code }) => !settings.marketplaces[code].isOpen))
    faults.push({ field: 'marketplaces', problem: 'must have one that is open' })
  return faults.length > 0 ? fail(faults) : ok(settings)
}

const complete = ({ store, marketplaces }: SettingsDocument): Settings => ({
  store,
  marketplaces: perMarketplace(({ code, currency, locales, shipsTo, expressFee: usualFee, withdrawalDays: byLaw }) => {
    const { languages, countries, expressFee, plusPrice, longestPlanDays, withdrawalDays, ...set } = marketplaces[code]
    return {
      ...set,
      withdrawalDays: withdrawalDays ?? byLaw,
      checksSellerIdentity: set.checksSellerIdentity ?? LICENSED.includes(code),
      usedDeviceAdvance: set.usedDeviceAdvance ?? USUAL_ADVANCES[code],
      languages: languages ?? Object.keys(locales),
      countries: countries ?? [...shipsTo],
      plusPrice: plusPrice ?? USUAL_PLUS_PRICES[code],
      longestPlanDays: longestPlanDays ?? USUAL_PLAN_DAYS[code],
      expressFee: expressFee ?? Number(minorToDecimal(usualFee, currency)),
    }
  }),
})

/** Whether used devices are bought in a marketplace: the merchant wants it, and has a license where the law wants one. */
export const buysUsed = (
  code: MarketplaceCode,
  { buysUsedDevices, usedGoodsLicense }: Pick<MarketplaceSettings, 'buysUsedDevices' | 'usedGoodsLicense'>,
): boolean => buysUsedDevices && (!LICENSED.includes(code) || usedGoodsLicense !== '')

/** The settings of a store whose merchant has set nothing. */
export const defaults = (): Settings => complete(settingsDocument.parse({}))

/** Faults that take more than the field's own value to see. */
function faultsOf({ code, currency, locales }: Marketplace, settings: MarketplaceSettings): SettingsFault[] {
  const known = Object.keys(locales)
  const at = `marketplaces.${code}`
  return [
    ...settings.languages.flatMap((language) =>
      known.includes(language)
        ? []
        : [{ field: `${at}.languages`, problem: `names ${language}; there are ${known.join(', ')}` }],
    ),
    ...settings.countries.flatMap((country) =>
      findCountry(country) ? [] : [{ field: `${at}.countries`, problem: `names ${country}, which is not known` }],
    ),
    ...(['expressFee', 'plusPrice', 'usedDeviceAdvance'] as const).flatMap((field) =>
      amountToMinor(settings[field], currency) === undefined
        ? [{ field: `${at}.${field}`, problem: `must be an amount of ${currency}` }]
        : [],
    ),
  ]
}

function payFaultsOf({ code }: Marketplace, settings: MarketplaceSettings, takes: readonly string[]): SettingsFault[] {
  const field = `marketplaces.${code}.waysToPay`
  const named = (settings.waysToPay ?? []).flatMap((way) =>
    takes.includes(way) ? [] : [{ field, problem: WHY_NOT[way] ?? `names ${way}, which this store cannot take` }],
  )
  if (named.length > 0 || !settings.isOpen || waysToPay(settings, takes).length > 0) return named
  return [{ field, problem: 'must name a payment method that this store can take' }]
}

/** The ways to pay in a marketplace, in the store's order. */
export const waysToPay = (
  { waysToPay: wanted }: Pick<MarketplaceSettings, 'waysToPay'>,
  takes: readonly string[],
): string[] => takes.filter((way) => wanted?.some((each) => each === way) ?? true)

/** The open marketplaces in which nothing can be paid, for a sentence at the start. */
export const withoutWayToPay = ({ marketplaces }: Settings, takes: readonly string[]): MarketplaceCode[] =>
  MARKETPLACES.flatMap(({ code }) =>
    marketplaces[code].isOpen && waysToPay(marketplaces[code], takes).length === 0 ? [code] : [],
  )

/**
 * Reads a stored document, whichever version of the store wrote it: fields that this one does not know are left out. Fails with
 * faults where a value is not allowed any more.
 */
export function readStored(document: unknown): Result<Settings, SettingsFault[]> {
  const parsed = settingsDocument.safeParse(document)
  if (parsed.success) return ok(complete(parsed.data))
  const known = settingsDocument.safeParse(withoutUnknown(document, parsed.error.issues))
  return known.success ? ok(complete(known.data)) : fail(faultsIn(known.error.issues, 'settings'))
}

function withoutUnknown(document: unknown, issues: { path: PropertyKey[]; code: string; keys?: string[] }[]): unknown {
  const copy = structuredClone(document)
  for (const { path, keys } of issues.filter(({ code }) => code === 'unrecognized_keys')) {
    const parent = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy)
    for (const key of keys ?? []) Reflect.deleteProperty(Object(parent), key)
  }
  return copy
}

/** Sets one field by its path, such as `marketplaces.US.returnDays`. A path that does not exist is found by `readSettings`. */
export function withField(document: object, path: string, value: unknown): object {
  const keys = path.split('.')
  const copy = structuredClone(document)
  const parent = keys.slice(0, -1).reduce<object>((within, key) => {
    const next: unknown = Object.hasOwn(within, key) ? Reflect.get(within, key) : undefined
    if (typeof next === 'object' && next !== null) return next
    const made = {}
    Object.defineProperty(within, key, { value: made, enumerable: true, writable: true, configurable: true })
    return made
  }, copy)
  Object.defineProperty(parent, itemAt(keys, keys.length - 1), {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
  return copy
}

import { findCountry } from '#commerce/location/rules/countries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES, type Marketplace, perMarketplace } from '#commerce/marketplace/rules.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { itemAt } from '#platform/item-at.ts'
import { amountToMinor, minorToDecimal } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type DocumentSchema, type SettingsDocument, settingsDocument } from './contract.ts'
import type { Setting } from './work/setting.ts'

/** A fault of a document of settings, by its field. */
export type SettingsFault = { field: string; problem: string }

/** Why a way to pay cannot be taken by a store as it was started. */
const WHY_NOT: Record<string, string> = {
  'test-card': 'names test-card, which only a demonstration store takes (DEMO=1)',
  stripe: 'names stripe, which needs STRIPE_SECRET_KEY',
}

/** The settings of a marketplace, complete. What folders declare is read by `Setting.in`. */
export type MarketplaceSettings = Omit<SettingsDocument['marketplaces'][MarketplaceCode], keyof Filled> & Filled

type Filled = { languages: string[]; countries: string[]; expressFee: number; withdrawalDays: number }

/** Settings as they are in force, complete. */
export type Settings = { store: SettingsDocument['store']; marketplaces: Record<MarketplaceCode, MarketplaceSettings> }

/** How documents of settings are read in a store whose folders declare these. */
export type SettingsForm = {
  schema: DocumentSchema
  /** Checks a document as a whole. `takes` are the ways to pay that the store can take. */
  read: (given: unknown, takes: readonly string[]) => Result<Settings, SettingsFault[]>
  /**
   * Reads a stored document, whichever version of the store wrote it: fields that this one does not know are left out. Fails with
   * faults where a value is not allowed any more.
   */
  readStored: (document: unknown) => Result<Settings, SettingsFault[]>
  /** A stored document without the fields that this store does not know. */
  known: (document: unknown) => unknown
  /** The settings of a store whose merchant has set nothing. */
  defaults: () => Settings
}

export function settingsForm(declared: readonly Setting[]): SettingsForm {
  const ofStore = declared.flatMap((setting) => (setting.of === 'store' ? [setting] : []))
  const ofMarketplace = declared.flatMap((setting) => (setting.of === 'marketplace' ? [setting] : []))
  const amounts = ofMarketplace.filter(({ isAmount }) => isAmount)
  const schema = settingsDocument(
    Object.fromEntries(ofStore.map((each) => [each.name, each.schema.default(each.usual())])),
    (code) => Object.fromEntries(ofMarketplace.map((each) => [each.name, each.schema.default(each.usual(code))])),
  )
  const complete = ({ store, marketplaces }: SettingsDocument): Settings => ({
    store,
    marketplaces: perMarketplace(({ code, currency, locales, shipsTo, expressFee, withdrawalDays }) => {
      const set = marketplaces[code]
      return {
        ...set,
        languages: set.languages ?? Object.keys(locales),
        countries: set.countries ?? [...shipsTo],
        expressFee: set.expressFee ?? Number(minorToDecimal(expressFee, currency)),
        withdrawalDays: set.withdrawalDays ?? withdrawalDays,
      }
    }),
  })

  const read: SettingsForm['read'] = (given, takes) => {
    const parsed = schema.safeParse(given)
    if (!parsed.success) return fail(faultsIn(parsed.error.issues, 'settings'))
    const settings = complete(parsed.data)
    const faults = MARKETPLACES.flatMap((each) => [
      ...faultsOf(each, settings.marketplaces[each.code]),
      ...amountFaults(each, 'expressFee', settings.marketplaces[each.code].expressFee),
      ...amounts.flatMap((amount) => amountFaults(each, amount.name, amount.in(settings.marketplaces[each.code]))),
      ...payFaultsOf(each, settings.marketplaces[each.code], takes),
    ])
    if (MARKETPLACES.every(({ code }) => !settings.marketplaces[code].isOpen))
      faults.push({ field: 'marketplaces', problem: 'must have one that is open' })
    return faults.length > 0 ? fail(faults) : ok(settings)
  }
  const known: SettingsForm['known'] = (document) => {
    const parsed = schema.safeParse(document)
    return parsed.success ? document : withoutUnknown(document, parsed.error.issues)
  }
  const readStored: SettingsForm['readStored'] = (document) => {
    const parsed = schema.safeParse(known(document))
    return parsed.success ? ok(complete(parsed.data)) : fail(faultsIn(parsed.error.issues, 'settings'))
  }
  return { schema, read, readStored, known, defaults: () => complete(schema.parse({})) }
}

/** Faults that take more than the field's own value to see. */
function faultsOf({ code, locales }: Marketplace, { languages, countries }: Filled): SettingsFault[] {
  const known = Object.keys(locales)
  const at = `marketplaces.${code}`
  return [
    ...languages.flatMap((language) =>
      known.includes(language)
        ? []
        : [{ field: `${at}.languages`, problem: `names ${language}; there are ${known.join(', ')}` }],
    ),
    ...countries.flatMap((country) =>
      findCountry(country) ? [] : [{ field: `${at}.countries`, problem: `names ${country}, which is not known` }],
    ),
  ]
}

const amountFaults = ({ code, currency }: Marketplace, name: string, value: unknown): SettingsFault[] =>
  typeof value === 'number' && amountToMinor(value, currency) !== undefined
    ? []
    : [{ field: `marketplaces.${code}.${name}`, problem: `must be an amount of ${currency}` }]

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

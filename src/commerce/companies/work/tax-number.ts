import { fail, ok, type Result } from '#platform/result.ts'
import { vatPrefix } from '../rules/vat-number.ts'

type Validator = { validate: (value: string) => { isValid: boolean; compact?: string } }

/** Numbers that may begin with their country, which Greece spells EL there. */
const withoutCountry = (value: string, country: string): string => {
  const compact = value
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
  const prefix = vatPrefix(country)
  return compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
}

/** The validator of a country's number of companies; undefined where none is known. Loaded at first use: it knows every country. */
async function validatorOf(country: string): Promise<Validator | undefined> {
  const { stdnum, euVat } = await import('stdnum')
  const elsewhere: Record<string, Validator | undefined> = {
    US: stdnum.US?.ein,
    GB: stdnum.GB?.vat,
    JP: stdnum.JP?.cn,
    BR: stdnum.BR?.cnpj,
  }
  const european: Record<string, Validator[]> = euVat
  return elsewhere[country] ?? european[country]?.[0]
}

/**
 * Reads the number under which a company of a country is taxed, by its format and its check digits: VAT in Europe, EIN, CNPJ and corporate number
 * elsewhere. Returns it compact, without the country. Whether it is assigned only the country's register knows.
 */
export async function readTaxNumber(value: string, country: string): Promise<Result<string, string>> {
  const validator = await validatorOf(country)
  if (!validator) return fail('is not checked for this country: leave it out')
  const read = validator.validate(withoutCountry(value, country))
  return read.isValid && read.compact ? ok(read.compact) : fail(`is not a number of ${country}`)
}

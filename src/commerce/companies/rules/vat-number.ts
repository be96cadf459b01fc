/** The country as numbers for VAT begin with it: Greece writes EL. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country)

/** A compact number for VAT as documents write it, such as ATU12345678. */
export const writtenNumber = (number: string, country: string): string => `${vatPrefix(country)}${number}`

import type { PostalAddress } from '../contract.ts'

type Part = Omit<PostalAddress, 'country'>

const inOneRow = (...words: string[]) => words.filter(Boolean).join(' ')

const CODE_FIRST = ({ fullName, line1, line2, postalCode, city, region }: Part) => [
  fullName,
  line1,
  line2,
  inOneRow(postalCode, city),
  region,
]
const NORTH_AMERICA = ({ fullName, line1, line2, postalCode, city, region }: Part) => [
  fullName,
  line1,
  line2,
  inOneRow(region ? `${city}, ${region}` : city, postalCode),
]
const ISLES = ({ fullName, line1, line2, postalCode, city, region }: Part) => [
  fullName,
  line1,
  line2,
  city,
  region,
  postalCode,
]

const ENDS_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const BEGINS_LATIN = /^\p{Script=Latin}/u

/** Joins parts as Japanese does, without spaces, but keeps what is written in another script apart. */
const together = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .reduce((before, part) => before + (ENDS_JAPANESE.test(before) && !BEGINS_LATIN.test(part) ? '' : ' ') + part, '')
    .trim()

const ROWS: Record<string, (address: Part) => string[]> = {
  US: NORTH_AMERICA,
  CA: NORTH_AMERICA,
  GB: ISLES,
  IE: ISLES,
  IT: ({ fullName, line1, line2, postalCode, city, region }) => [
    fullName,
    line1,
    line2,
    inOneRow(postalCode, city, region),
  ],
  BR: ({ fullName, line1, line2, postalCode, city, region }) => [
    fullName,
    line1,
    line2,
    region ? `${city} - ${region}` : city,
    postalCode,
  ],
  JP: ({ fullName, line1, line2, postalCode, city, region }) => [
    `〒${postalCode}`,
    together(region, city, line1),
    line2,
    fullName,
  ],
}

/** The lines of an address in its country's postal format, without the country. */
export const addressRows = ({ country, ...address }: PostalAddress): string[] =>
  ((Object.hasOwn(ROWS, country) && ROWS[country]) || CODE_FIRST)(address).filter(Boolean)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCodes, writeCodes } from './codes.ts'
import { ALLERGENS } from './food-fields.ts'
import { hasMarks, marksAreClosed, partsOf } from './marks.ts'
import { NUTRITION_EXAMPLE, readNutrition, writeNutrition } from './nutrition.ts'

const without = (part: string) => NUTRITION_EXAMPLE.replace(new RegExp(`(; )?\\b${part}=[^;]*`), '').replace(/^; /, '')
const having = (part: string, value: string) =>
  NUTRITION_EXAMPLE.replace(new RegExp(`\\b${part}=[^;]*`), `${part}=${value}`)

test('a declaration is read as it is typed', () => {
  expect(readNutrition(NUTRITION_EXAMPLE)).toEqual({
    ok: true,
    value: {
      per: '100 g',
      kj: 2250,
      kcal: 538,
      fat: 31,
      saturates: 19,
      carbohydrate: 51,
      sugars: 48,
      protein: 7.5,
      salt: 0.2,
    },
  })
  expect(readNutrition(without('per').replaceAll(' g', 'g').replaceAll('; ', ';'))).toEqual(
    readNutrition(NUTRITION_EXAMPLE),
  )
})

test.each([
  ...['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt', 'energy'].map((part) => [
    without(part),
    `lacks ${part}`,
  ]),
  [having('fat', '-1 g'), 'says fat, which must be from 0 to 100 g, such as 12.5 g'],
  [having('fat', 'NaN g'), 'says fat, which must be from 0 to 100 g, such as 12.5 g'],
  [having('fat', '1e1 g'), 'says fat, which must be from 0 to 100 g, such as 12.5 g'],
  [having('fat', '12,5 g'), 'says fat, which must be from 0 to 100 g, such as 12.5 g'],
  [having('salt', '100.01 g'), 'says salt, which must be from 0 to 100 g, such as 12.5 g'],
  [having('salt', ''), 'says salt, which must be from 0 to 100 g, such as 12.5 g'],
  [having('saturates', '32 g'), 'says more saturates than fat'],
  [having('sugars', '52 g'), 'says more sugars than carbohydrate'],
  [having('protein', '20 g'), 'says more than 100 g in 100 g'],
  [having('energy', '2250 kJ'), 'says energy, which must be like 2250 kJ / 538 kcal'],
  [having('energy', '538 kJ / 2250 kcal'), 'says energy as 538 kJ and 2250 kcal, which are not the same'],
  [having('energy', '4184 kJ / 1000 kcal'), 'says energy, which must be at most 4000 kJ'],
  [having('per', '30 g'), 'says per, which must be 100 g or 100 ml'],
  [`${NUTRITION_EXAMPLE}; fat=31 g`, 'says fat twice'],
  [`${NUTRITION_EXAMPLE}; sodium=1 g`, 'has an unknown part: sodium'],
  ['2250 kJ', `must have parts like ${NUTRITION_EXAMPLE}`],
  [`${NUTRITION_EXAMPLE};`, `must have parts like ${NUTRITION_EXAMPLE}`],
])('%j is refused: %s', (text, failure) => {
  expect(readNutrition(text)).toEqual({ ok: false, failure })
})

const grams = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100)

test('what is read is written as it was read', () => {
  const given = fc.record({
    per: fc.constantFrom('100 g' as const, '100 ml' as const),
    kcal: fc.integer({ min: 0, max: 900 }),
    fat: grams(25),
    carbohydrate: grams(25),
    fibre: fc.option(grams(10), { nil: undefined }),
    protein: grams(20),
    salt: grams(10),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(given, ({ share, ...said }) => {
      const part = (of: number) => Math.floor(of * share * 100) / 100
      const kj = Math.round(said.kcal * 4.184)
      const whole = { ...said, kj, saturates: part(said.fat), sugars: part(said.carbohydrate) }
      expect(readNutrition(writeNutrition(whole))).toEqual({ ok: true, value: whole })
    }),
  )
})

test('no text brings in what is not a number, is negative or more than there can be', () => {
  const names = fc.constantFrom('fat', 'salt', 'sugars', 'protein')
  fc.assert(
    fc.property(
      names,
      fc.oneof(
        fc.string(),
        fc.double().map(String),
        fc.double().map((each) => `${each} g`),
      ),
      (name, value) => {
        const read = readNutrition(having(name, value.replaceAll('$', '')))
        if (!read.ok) return
        for (const each of Object.values(read.value).filter((held) => typeof held === 'number')) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(4000)
        }
      },
    ),
  )
})

test('lists of codes come back in the order of the codes, whatever the order of the cell', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ALLERGENS]), (some) => {
      const sorted = ALLERGENS.filter((code) => some.includes(code))
      expect(readCodes(ALLERGENS, writeCodes(some))).toEqual({ ok: true, value: sorted })
      expect(readCodes(ALLERGENS, writeCodes(sorted))).toEqual({ ok: true, value: sorted })
    }),
  )
})

test.each([
  [
    'Oats, *milk* powder',
    true,
    [
      ['Oats, ', false],
      ['milk', true],
      [' powder', false],
    ],
  ],
  ['*Soya*', true, [['Soya', true]]],
  ['Sugar', true, [['Sugar', false]]],
])('%j has marks that are closed: %j', (text, isClosed, parts) => {
  expect(marksAreClosed(text)).toBe(isClosed)
  expect(partsOf(text).map(({ text: part, isMarked }) => [part, isMarked])).toEqual(parts)
})

test.each(['*milk', 'milk*', '**', '* milk*', '*milk *', '*'])('%j has marks that are not', (text) => {
  expect(marksAreClosed(text)).toBe(false)
})

test('a text without marks has none', () => {
  expect([hasMarks('Sugar'), hasMarks('*Milk*')]).toEqual([false, true])
})

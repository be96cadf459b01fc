import { fail, ok, type Result } from '#platform/result.ts'

/** Parts of a nutrition declaration in the order that law prescribes, in grams. Only fibre may be left out. */
export const NUTRIENTS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const

export const NUTRITION_PER = ['100 g', '100 ml'] as const

type Nutrient = (typeof NUTRIENTS)[number]

/** Energy in kilojoules and kilocalories, everything else in grams. */
export type Nutrition = { per: (typeof NUTRITION_PER)[number]; kj: number; kcal: number } & Record<
  Exclude<Nutrient, 'fibre'>,
  number
> & { fibre?: number | undefined }

/** Grams of one part in 100 ml: what is heavier than water, such as syrup, has more than 100. */
const MOST_GRAMS = { '100 g': 100, '100 ml': 150 } as const
/** Pure fat has 3,700. */
const MOST_KJ = 4000
/** Rounding each part may add up to a little more than there is. */
const MOST_TOGETHER = 101
const KJ_PER_KCAL = 4.184
/** The factors by which energy is computed (37 kJ or 9 kcal, 17 kJ or 4 kcal) differ from the unit's by up to this. */
const TOLERANCE = 0.05

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,2})?)`
const GRAMS = new RegExp(`^${NUMBER} ?g$`)
const ENERGY = new RegExp(`^${NUMBER} ?kJ ?/ ?${NUMBER} ?kcal$`)

export const NUTRITION_EXAMPLE =
  'per=100 g; energy=2250 kJ / 538 kcal; fat=31 g; saturates=19 g; carbohydrate=51 g; sugars=48 g; protein=7.5 g; salt=0.2 g'

/** Reads a declaration as merchants type it; a failure says what is wrong with which part. */
export function readNutrition(text: string): Result<Nutrition, string> {
  const parts = new Map<string, string>()
  for (const each of text.split(';')) {
    const [, name, value] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/.exec(each) ?? []
    if (name === undefined || value === undefined) return fail(`must have parts like ${NUTRITION_EXAMPLE}`)
    if (!['per', 'energy', ...NUTRIENTS].includes(name)) return fail(`has an unknown part: ${name}`)
    if (parts.has(name)) return fail(`says ${name} twice`)
    parts.set(name, value)
  }
  const missing = ['energy', ...NUTRIENTS].filter((name) => name !== 'fibre' && !parts.has(name))
  if (missing.length > 0) return fail(`lacks ${missing.join(', ')}`)
  const per = NUTRITION_PER.find((each) => each === (parts.get('per') ?? '100 g'))
  if (!per) return fail('says per, which must be 100 g or 100 ml')
  const [, kj, kcal] = ENERGY.exec(parts.get('energy') ?? '') ?? []
  if (kj === undefined || kcal === undefined) return fail('says energy, which must be like 2250 kJ / 538 kcal')
  const read: Nutrition = { per, kj: Number(kj), kcal: Number(kcal), ...NOTHING }
  for (const name of NUTRIENTS) {
    const said = parts.get(name)
    if (said === undefined) continue
    const [, grams] = GRAMS.exec(said) ?? []
    if (grams === undefined || Number(grams) > MOST_GRAMS[per])
      return fail(`says ${name}, which must be from 0 to ${MOST_GRAMS[per]} g, such as 12.5 g`)
    read[name] = Number(grams)
  }
  const contradiction = contradictionIn(read)
  return contradiction ? fail(contradiction) : ok(read)
}

const NOTHING = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 }

function contradictionIn(said: Nutrition): string | undefined {
  const { per, kj, kcal, fat, saturates, carbohydrate, sugars, fibre = 0, protein, salt } = said
  if (kj > MOST_KJ) return `says energy, which must be at most ${MOST_KJ} kJ`
  if (Math.abs(kj - kcal * KJ_PER_KCAL) > Math.max(kj, kcal * KJ_PER_KCAL) * TOLERANCE + KJ_PER_KCAL)
    return `says energy as ${kj} kJ and ${kcal} kcal, which are not the same`
  if (saturates > fat) return 'says more saturates than fat'
  if (sugars > carbohydrate) return 'says more sugars than carbohydrate'
  if (per === '100 g' && fat + carbohydrate + fibre + protein + salt > MOST_TOGETHER)
    return 'says more than 100 g in 100 g'
  return undefined
}

/** Writes a declaration as `readNutrition` reads it. */
export const writeNutrition = (said: Nutrition): string =>
  [
    `per=${said.per}`,
    `energy=${said.kj} kJ / ${said.kcal} kcal`,
    ...NUTRIENTS.flatMap((name) => (said[name] === undefined ? [] : [`${name}=${said[name]} g`])),
  ].join('; ')

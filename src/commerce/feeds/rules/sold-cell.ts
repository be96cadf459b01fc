import { type Sold, sold } from '#commerce/measures/contract.ts'
import { contradictionIn } from '#commerce/measures/rules/amounts.ts'
import { fail, ok, type Result } from '#platform/result.ts'

const FORM =
  'must be like "picking=bulk; step=100 g; per=1 kg" or "picking=catch; per=1 kg; usual=0.4 kg; most=0.55 kg"'

/** Reads how an offer is sold: names with their values between semicolons. What is wrong is said by name. */
export function readSold(cell: string): Result<Sold, string> {
  const pairs = cell.split(';').map((pair) => pair.trim().split('='))
  if (pairs.some((pair) => pair.length !== 2)) return fail(FORM)
  const names = pairs.map(([name = '']) => name.trim())
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) return fail(`names ${twice} twice`)
  const values = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.trim(), toValue(name.trim(), value.trim())]),
  )
  const read = sold.safeParse(values)
  if (!read.success) {
    const [issue] = read.error.issues
    if (issue?.code === 'unrecognized_keys') return fail(`does not know ${issue.keys.join(', ')}; it ${FORM}`)
    return fail(
      `${issue?.path.join('.') || 'picking'} ${issue?.path[0] === 'picking' ? 'must be bulk or catch' : (issue?.message ?? '')}`,
    )
  }
  const contradiction = contradictionIn(read.data)
  return contradiction ? fail(contradiction) : ok(read.data)
}

const toValue = (name: string, value: string): string | number =>
  name === 'least' && /^\d{1,3}$/.test(value) ? Number(value) : value

const ORDER = ['picking', 'step', 'per', 'usual', 'most', 'least']

/** The cell that `readSold` reads as this; empty for what is sold by the piece. */
export const soldCell = (how: Sold | null): string =>
  how === null
    ? ''
    : Object.entries(how)
        .toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')

import { fail, ok, type Result } from '#platform/result.ts'

/** What a cell says that names none of the codes, which is not the same as an empty one: that says nothing. */
const NONE = 'none'

/** Reads a list of codes, `milk, nuts` or `none`; a failure says what is wrong. Returns them in the order in which they are declared. */
export function readCodes<Code extends string>(codes: readonly Code[], text: string): Result<Code[], string> {
  const named = text.trim() === NONE ? [] : text.split(',').map((each) => each.trim())
  const unknown = named.find((each) => !codes.some((code) => code === each))
  if (unknown !== undefined)
    return fail(
      `must be ${NONE} or some of ${codes.join(', ')}, with commas between; it names "${unknown.slice(0, 40)}"`,
    )
  const twice = named.find((each, index) => named.indexOf(each) < index)
  return twice === undefined ? ok(codes.filter((code) => named.includes(code))) : fail(`names ${twice} twice`)
}

/** Writes a list as `readCodes` reads it. */
export const writeCodes = (codes: readonly string[]): string => (codes.length > 0 ? codes.join(', ') : NONE)

import { z } from 'zod'

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/** The schema within the wrappers that say that a field may be left out. */
const within = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? within(schema.unwrap())
    : schema

const mayBeAbsent = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse(undefined).success

function meaningOf(schema: unknown, text: string): unknown {
  const plain = within(schema)
  if (plain instanceof z.ZodNumber) return NUMBER.test(text) ? Number(text) : text
  // A box has any value, and is sent only if it is checked.
  if (plain instanceof z.ZodBoolean || (plain instanceof z.ZodLiteral && plain.value === true)) return text !== 'false'
  if (plain instanceof z.ZodUnion) {
    const meant = plain.options.map((option) => [option, meaningOf(option, text)] as const)
    return meant.find(([option, value]) => option instanceof z.ZodType && option.safeParse(value).success)?.[1] ?? text
  }
  return text
}

/**
 * Returns what the text fields of a form mean as the body of the call that does the same. Fields that the body does not have are left out;
 * an empty field that may be left out is.
 */
export function fromForm(body: z.ZodType | undefined, fields: Record<string, string>): unknown {
  if (!(body instanceof z.ZodObject)) return undefined
  return Object.fromEntries(
    Object.entries(body.shape).flatMap(([name, schema]) => {
      const text = fields[name]
      if (text === undefined || (text === '' && mayBeAbsent(schema))) return []
      return [[name, meaningOf(schema, text)]]
    }),
  )
}

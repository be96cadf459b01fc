import { parseArgs } from 'node:util'
import { z } from 'zod'
import { askedPrice } from '#commerce/marketplace/contract.ts'
import { columnOf } from './cells.ts'

const MONEY = /^(\d+(?:\.\d+)?) ?([A-Z]{3})$/

/** A field of an input: its schema without what makes it optional. */
type Field = { name: string; schema: z.core.$ZodType; isNeeded: boolean }

function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  const isOuter = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isOuter ? innerOf(schema.unwrap()) : schema
}

function fieldsOf(input: z.ZodType): Field[] {
  const inner = innerOf(input)
  const shape: Record<string, z.core.$ZodType> = inner instanceof z.ZodObject ? inner.shape : {}
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    schema: innerOf(schema),
    isNeeded: !z.safeParse(schema, undefined).success,
  }))
}

const optionOf = ({ name }: Field): string => columnOf(name).replaceAll('_', '-')

/** What a word says of a field. One that says nothing of it stays, so that validation reports it. */
function toValue(schema: z.core.$ZodType, word: string): unknown {
  if (schema instanceof z.ZodArray) return toValue(innerOf(schema.element), word)
  if (schema instanceof z.ZodNumber) return word.trim() === '' || Number.isNaN(Number(word)) ? word : Number(word)
  if (schema !== askedPrice) return word
  const [, amount, currencyCode] = MONEY.exec(word) ?? []
  return amount ? { amount: Number(amount), currencyCode } : word
}

const isList = ({ schema }: Field): boolean => schema instanceof z.ZodArray
const isFlag = ({ schema }: Field): boolean => schema instanceof z.ZodBoolean

/**
 * Reads the input of a verb from the words of its command. `plain` names the fields that are plain words, in this order, of which the
 * last takes all that are left; the others are options, called as the fields are: `--tracking 1Z`, `--restock`. Money is written as `20.00 USD`.
 * Throws a sentence for a word or an option that has no field.
 */
export function readWords(input: z.ZodType, plain: string[], args: string[]): object {
  const fields = fieldsOf(input)
  const options = fields
    .filter(({ name }) => !plain.includes(name))
    .map((field) => [optionOf(field), { type: isFlag(field) ? 'boolean' : 'string', multiple: isList(field) }] as const)
  const { values, positionals } = parseArgs({ args, options: Object.fromEntries(options), allowPositionals: true })
  const [tooMany] = positionals.slice(plain.length === 0 ? 0 : Number.POSITIVE_INFINITY)
  if (tooMany !== undefined) throw new Error(`"${tooMany}" is not known here.`)
  const read = fields.flatMap((field): [string, unknown][] => {
    const at = plain.indexOf(field.name)
    const words =
      at < 0
        ? [values[optionOf(field)] ?? []].flat()
        : positionals.slice(at, at === plain.length - 1 ? undefined : at + 1)
    const said = words.map((word) => (typeof word === 'string' ? toValue(field.schema, word) : word))
    if (said.length === 0) return isFlag(field) ? [[field.name, false]] : []
    return [[field.name, isList(field) ? said : at < 0 || said.length === 1 ? said[0] : words.join(' ')]]
  })
  return Object.fromEntries(read)
}

/** How the words of such a command are written, for its help: `REASON [--value VALUE] [--restock]`. */
export function usageOf(input: z.ZodType, plain: string[]): string {
  const fields = fieldsOf(input)
  const nameOf = ({ name, schema }: Field) =>
    schema instanceof z.ZodEnum ? schema.options.join('|') : columnOf(name).toUpperCase()
  const written = (field: Field): string => {
    const word = plain.includes(field.name)
      ? nameOf(field)
      : `--${optionOf(field)}${isFlag(field) ? '' : ` ${nameOf(field)}`}`
    const more = isList(field) ? `${word} …` : word
    return field.isNeeded && !isFlag(field) ? more : `[${more}]`
  }
  const inOrder = [
    ...plain.flatMap((name) => fields.filter((field) => field.name === name)),
    ...fields.filter(({ name }) => !plain.includes(name)),
  ]
  return inOrder.map(written).join(' ')
}

import { chosenOf, fieldsOf, formOf, isBox, isText, textIn, typeOf, valueOfOption } from './fields.ts'
import { isDisabled } from './tree.ts'

/** A form as a browser posts it, or asks for it. */
export type Sent = { url: URL; method: 'GET' | 'POST'; body?: Buffer; type?: string }

/** Whether a button sends its form. */
export const isSubmitter = (element: Element): boolean =>
  (element.tagName === 'BUTTON' && (element.getAttribute('type') ?? 'submit') === 'submit') ||
  (element.tagName === 'INPUT' && /^(submit|image)$/.test(typeOf(element)))

/** The button that Enter in one of the form's fields presses. */
export const firstSubmitter = (form: Element): Element | undefined => fieldsOf(form).find(isSubmitter)

/** What is sent, or undefined if a field does not allow it, of which the browser tells the visitor. */
export async function send(form: Element, submitter: Element | undefined, base: string): Promise<Sent | undefined> {
  const of = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const isChecked = !form.hasAttribute('novalidate') && !submitter?.hasAttribute('formnovalidate')
  if (isChecked && fieldsOf(form).some((field) => !isDisabled(field) && isInvalid(field))) return undefined
  const url = new URL(of('action') || base, base)
  const entries = fieldsOf(form).flatMap((field) => (isDisabled(field) ? [] : entriesOf(field, submitter)))
  if (of('method').toLowerCase() !== 'post') {
    url.search = new URLSearchParams(entries).toString()
    return { url, method: 'GET' }
  }
  const data = of('enctype') === 'multipart/form-data' ? new FormData() : new URLSearchParams()
  for (const [name, value] of entries) data.append(name, value)
  const answer = new Response(data)
  const type = answer.headers.get('content-type') ?? ''
  return {
    url,
    method: 'POST',
    body: Buffer.from(await answer.arrayBuffer()),
    type: type.replace(';charset=UTF-8', ''),
  }
}

function entriesOf(field: Element, submitter: Element | undefined): [string, string][] {
  const name = field.getAttribute('name')
  if (!name) return []
  if (field.tagName === 'SELECT')
    return chosenOf(field).flatMap((option) => (isDisabled(option) ? [] : [[name, valueOfOption(option)]]))
  if (isBox(field)) return field.hasAttribute('checked') ? [[name, textIn(field)]] : []
  if (isText(field) || typeOf(field) === 'hidden') return [[name, textIn(field).replace(/\r?\n/g, '\r\n')]]
  return field === submitter ? [[name, textIn(field)]] : []
}

/** What a browser checks without scripts. */
function isInvalid(field: Element): boolean {
  if (field.hasAttribute('readonly')) return false
  if (isBox(field)) return field.hasAttribute('required') && !isGroupTicked(field)
  const value = textIn(field)
  if (field.tagName === 'SELECT') return field.hasAttribute('required') && value === ''
  if (!isText(field)) return false
  if (value === '') return field.hasAttribute('required')
  const pattern = field.getAttribute('pattern')
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'v').test(value)) return true
  if (typeOf(field) === 'email') return !/^[^\s@]+@[^\s@]+$/.test(value)
  return typeOf(field) === 'number' && isOutside(field, value)
}

function isGroupTicked(box: Element): boolean {
  if (typeOf(box) !== 'radio') return box.hasAttribute('checked')
  const form = formOf(box)
  const isSame = (other: Element) =>
    typeOf(other) === 'radio' && other.getAttribute('name') === box.getAttribute('name')
  return form !== null && fieldsOf(form).some((other) => isSame(other) && other.hasAttribute('checked'))
}

function isOutside(field: Element, value: string): boolean {
  const [least, most] = [field.getAttribute('min'), field.getAttribute('max')]
  const number = Number(value)
  const isWhole = Number.isInteger(number) || (field.getAttribute('step') ?? '1') !== '1'
  return (
    Number.isNaN(number) ||
    !isWhole ||
    (least !== null && number < Number(least)) ||
    (most !== null && number > Number(most))
  )
}

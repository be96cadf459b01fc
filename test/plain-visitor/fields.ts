import { normalize, textOf } from './texts.ts'
import { ancestry, byId } from './tree.ts'

export type Choice = string | { index?: number; label?: string; value?: string }

export const typeOf = (input: Element): string => (input.getAttribute('type') ?? 'text').toLowerCase()
export const isBox = (element: Element): boolean =>
  element.tagName === 'INPUT' && /^(checkbox|radio)$/.test(typeOf(element))
export const isText = (element: Element): boolean =>
  element.tagName === 'TEXTAREA' ||
  (element.tagName === 'INPUT' && !/^(checkbox|radio|submit|button|reset|image|file|hidden)$/.test(typeOf(element)))

/** The form that a field belongs to. */
export function formOf(field: Element): Element | null {
  const id = field.getAttribute('form')
  return id === null ? field.closest('form') : byId(field.ownerDocument, id)
}

/** The fields of a form, in the page's order, also those outside it. */
export const fieldsOf = (form: Element): Element[] =>
  [...form.ownerDocument.querySelectorAll('button,input,select,textarea')].filter((field) => formOf(field) === form)

export const optionsOf = (select: Element): Element[] => [...select.querySelectorAll('option')]
export const valueOfOption = (option: Element): string => option.getAttribute('value') ?? normalize(textOf(option))

/** What is chosen in a list; the first option, if nothing says otherwise and it is a list that opens. */
export function chosenOf(select: Element): Element[] {
  const chosen = optionsOf(select).filter((option) => option.hasAttribute('selected'))
  if (select.hasAttribute('multiple')) return chosen
  const first = optionsOf(select).find((option) => !ancestry(option).some((each) => each.hasAttribute('disabled')))
  return [chosen.at(-1) ?? first].filter((option) => option !== undefined)
}

export function textIn(field: Element): string {
  if (field.tagName === 'TEXTAREA') return (field.textContent ?? '').replace(/^\n/, '')
  if (field.tagName === 'SELECT') return chosenOf(field).map(valueOfOption)[0] ?? ''
  return field.getAttribute('value') ?? (isBox(field) ? 'on' : '')
}

export function type(field: Element, text: string): void {
  if (!isText(field)) throw new Error(`<${field.tagName.toLowerCase()}> takes no text.`)
  if (field.hasAttribute('readonly')) throw new Error('The field is read-only.')
  if (field.tagName === 'TEXTAREA') field.textContent = text
  else field.setAttribute('value', text)
}

export function tick(box: Element, isOn: boolean): void {
  if (!isBox(box)) throw new Error(`<${box.tagName.toLowerCase()}> is no checkbox and no radio button.`)
  if (typeOf(box) === 'radio' && isOn)
    for (const other of box.ownerDocument.querySelectorAll('input[type=radio]'))
      if (other.getAttribute('name') === box.getAttribute('name') && formOf(other) === formOf(box))
        other.removeAttribute('checked')
  if (isOn) box.setAttribute('checked', '')
  else box.removeAttribute('checked')
}

export function choose(select: Element, choices: Choice[]): void {
  if (select.tagName !== 'SELECT') throw new Error(`<${select.tagName.toLowerCase()}> is no list.`)
  const options = optionsOf(select)
  const wanted = choices.map((choice) => {
    const found = options.find((option, index) => fits(option, index, choice))
    if (!found) throw new Error(`There is no option ${JSON.stringify(choice)}: ${options.map(textOf).join(', ')}`)
    return found
  })
  for (const option of options)
    if (wanted.includes(option)) option.setAttribute('selected', '')
    else option.removeAttribute('selected')
}

function fits(option: Element, index: number, choice: Choice): boolean {
  const [label, value] = [normalize(textOf(option)), valueOfOption(option)]
  if (typeof choice === 'string') return value === choice || label === choice
  return (choice.index ?? index) === index && (choice.label ?? label) === label && (choice.value ?? value) === value
}

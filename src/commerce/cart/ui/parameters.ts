import type { GivenParameters, LineParameters } from '../contract/terms.ts'

/**
 * Attributes that define what a checked box puts on the line when a script sends the form; the
 * box's own name and value serve forms without JavaScript. They are part of the HTML, so a box
 * counts before hydration.
 */
export const parameterOf = <Name extends keyof LineParameters>(name: Name, value: LineParameters[Name]) => ({
  'data-parameter': JSON.stringify({ [name]: value }),
})

/** The same for a field whose text, unless empty, goes into the parameter as `key`. */
export const textParameterOf = <Name extends keyof LineParameters>(
  name: Name,
  key: string & keyof LineParameters[Name],
) => ({
  'data-parameter': JSON.stringify({ [name]: {} }),
  'data-parameter-text': key,
})

const CONTROLS =
  '[data-parameter]:enabled:not(button, [type="checkbox"]:not(:checked)):not([type="radio"]:not(:checked))'

/**
 * Parameters from the checked boxes and filled fields of a form, and from the button that sends it.
 * Fields of one parameter are merged.
 */
export function parametersOf(form: HTMLFormElement, submitter?: HTMLElement | null): GivenParameters {
  const parameters: Record<string, unknown> = {}
  const sender = submitter instanceof HTMLButtonElement && submitter.dataset.parameter ? [submitter] : []
  for (const control of [...form.querySelectorAll<HTMLInputElement>(CONTROLS), ...sender]) {
    const { parameter = '{}', parameterText: key } = control.dataset
    if (key !== undefined && control.value === '') continue
    const text = key === undefined ? {} : { [key]: control.value }
    for (const [name, value] of Object.entries(JSON.parse(parameter) as Record<string, unknown>))
      parameters[name] =
        typeof value !== 'object' || Array.isArray(value) ? value : { ...Object(parameters[name]), ...value, ...text }
  }
  return parameters
}

import type { GivenParameters, LineParameters } from '../contract/terms.ts'

/**
 * Says what a checked box of a form puts on the line, for the scripts that send the form: the box's own name and value are for
 * forms without scripts. The document itself carries it, so a box counts before its part has come alive.
 */
export const parameterOf = <Name extends keyof LineParameters>(name: Name, value: LineParameters[Name]) => ({
  'data-parameter': JSON.stringify({ [name]: value }),
})

/** The same for a field whose text, once there is any, goes into the parameter as `key`. */
export const textParameterOf = <Name extends keyof LineParameters>(
  name: Name,
  key: string & keyof LineParameters[Name],
) => ({
  'data-parameter': JSON.stringify({ [name]: {} }),
  'data-parameter-text': key,
})

const CONTROLS = '[data-parameter]:enabled:not([type="checkbox"]:not(:checked)):not([type="radio"]:not(:checked))'

/** What the checked boxes and filled fields of a form put on the line; those of one parameter together. */
export function parametersOf(form: HTMLFormElement): GivenParameters {
  const parameters: Record<string, object> = {}
  for (const control of form.querySelectorAll<HTMLInputElement>(CONTROLS)) {
    const { parameter = '{}', parameterText: key } = control.dataset
    if (key !== undefined && control.value === '') continue
    const text = key === undefined ? {} : { [key]: control.value }
    for (const [name, value] of Object.entries(JSON.parse(parameter) as Record<string, object>))
      parameters[name] = { ...parameters[name], ...value, ...text }
  }
  return parameters
}

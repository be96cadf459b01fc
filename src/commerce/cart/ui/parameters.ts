import type { GivenParameters, LineParameters } from '#commerce/cart/contract/terms.ts'

/**
 * Says what a checked box of a form puts on the line, for the scripts that send the form: the box's own name and value are for
 * forms without scripts. The document itself carries it, so a box counts before its part has come alive.
 */
export const parameterOf = <Name extends keyof LineParameters>(name: Name, value: LineParameters[Name]) => ({
  'data-parameter': JSON.stringify({ [name]: value }),
})

/** What the checked boxes of a form put on the line; those of one parameter together. */
export function parametersOf(form: HTMLFormElement): GivenParameters {
  const parameters: Record<string, object> = {}
  for (const box of form.querySelectorAll<HTMLElement>('[data-parameter]:checked:enabled'))
    for (const [name, value] of Object.entries(JSON.parse(box.dataset.parameter ?? '{}') as Record<string, object>))
      parameters[name] = { ...parameters[name], ...value }
  return parameters
}

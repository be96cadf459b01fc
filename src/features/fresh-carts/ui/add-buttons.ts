type Why = 'busy' | 'invalid'

const reasons = new WeakMap<HTMLFormElement, Set<Why>>()

/** The buttons that add what a form offers; one of them may stand outside it. */
export const addButtons = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].filter((each): each is HTMLElement => each.matches('button[name="submit.add-to-cart"]'))

/** Marks the form's buttons as off without React, which knows nothing of it here: they keep the focus. */
export function setOff(form: HTMLFormElement, why: Why, isOff: boolean): void {
  const all = reasons.get(form) ?? new Set<Why>()
  reasons.set(form, all)
  if (isOff) all.add(why)
  else all.delete(why)
  for (const button of addButtons(form)) {
    for (const [name, isOn] of [
      ['aria-busy', all.has('busy')],
      ['aria-disabled', all.size > 0],
    ] as const)
      if (isOn) button.setAttribute(name, 'true')
      else button.removeAttribute(name)
  }
}

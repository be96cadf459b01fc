import type { GivenParameters } from '../contract/terms.ts'

const CHECKED = '[data-of-device][data-parameter]:enabled:checked'

/** What is checked anywhere on a page for its product, with the attribute `data-of-device`: it goes along with the product into a set. */
export const parametersOfDevice = (page: ParentNode): GivenParameters =>
  Object.assign(
    {},
    ...[...page.querySelectorAll<HTMLInputElement>(CHECKED)].map(({ dataset }) =>
      JSON.parse(dataset.parameter ?? '{}'),
    ),
  )

import type { FastifyRequest } from 'fastify'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'

/** A press of a folder's own button in the buy box: who pressed it, and the items of the form. */
export type PressedSubmit = {
  commerce: Commerce
  request: FastifyRequest<{ Body: Record<string, string> }>
  cart: CartKey
  items: WantedItem[]
}

/**
 * A folder's own submit button in the buy box, by the beginning of its field's name. `handle` returns the address to go to, or
 * undefined to go on as buy now.
 */
export type FormSubmit = { button: string; handle: (pressed: PressedSubmit) => Promise<string | undefined> }

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    formSubmit?: FormSubmit
  }
}

import type { Module } from './modules.ts'
import { isProduction, placeOf } from './places.ts'

type Fault = { line: number; says: string }

/** Why a shipped file claims a type that the compiler does not see, and how often. */
const reasons: { why: string; files: Record<string, number> }[] = [
  {
    why: 'It is JSON of this store, written with the same type.',
    files: {
      'commerce/cart/ui/parameters.ts': 1,
      'commerce/storefront/work/api-reference.ts': 1,
      'features/digital-dash/ui/create-button.tsx': 1,
      'features/lightning-deals/ui/use-deal.ts': 1,
      'platform/browser/call.ts': 1,
      'platform/http/idempotency.ts': 1,
    },
  },
  {
    why: 'A refusal or feature data carries details of its own kind; every field is read as optional.',
    files: {
      'commerce/buy-box/rules/cart-items.ts': 1,
      'commerce/cart/ui/add-to-cart.ts': 1,
      'commerce/product-page/work/load-product.ts': 1,
      'commerce/storefront/work/answer-refusal.ts': 1,
      'platform/http/errors.ts': 2,
    },
  },
  {
    why: 'Object.keys, Object.entries and find lose the names; the object was made with them in the same file.',
    files: {
      'commerce/merchant/work/asked.ts': 1,
      'commerce/product-page/work/load-product.ts': 1,
      'features/lightning-deals/contract/wire.ts': 1,
      'features/lightning-deals/rules/answers.ts': 1,
      'platform/db/shape.ts': 1,
      'platform/render/carry-messages.ts': 1,
      'platform/render/slots.tsx': 2,
      'platform/ui/showcase/icons.tsx': 1,
    },
  },
  {
    why: 'The key of a record is looked up with any text; undefined is handled.',
    files: { 'commerce/orders/work/payment/test-card.ts': 1, 'platform/mail/address.ts': 1 },
  },
  {
    why: 'A schema, a pattern or a check one line above has ruled everything else out.',
    files: {
      'app/render.ts': 1,
      'commerce/buy-box/rules/order-draft.ts': 2,
      'commerce/catalog/routes.ts': 1,
      'commerce/checkout/work/place-together.ts': 1,
      'commerce/feeds/rules/cells.ts': 1,
      'commerce/feeds/rules/read-line.ts': 1,
      'commerce/search/queries/find-products.ts': 1,
      'features/accessories/work/commands.ts': 1,
      'features/installments/ui/choice.tsx': 1,
      'platform/item-at.ts': 1,
    },
  },
  {
    why: 'The type of the library is wider or narrower than what it does.',
    files: {
      'commerce/accounts/work/passkey-answers.ts': 1,
      'commerce/accounts/routes/passkeys.ts': 1,
      'commerce/catalog/routes.ts': 1,
      'commerce/checkout/routes/stripe-events.ts': 1,
      'commerce/orders/work/payment/stripe-events.ts': 1,
      'commerce/orders/work/payment/stripe.ts': 1,
      'platform/csv/read.ts': 2,
      'platform/db/connection.ts': 1,
      'platform/db/statements.ts': 1,
      'platform/mail/post.ts': 1,
      'platform/server/app.ts': 4,
      'platform/server/openapi.ts': 1,
    },
  },
  {
    why: 'Rows have the types of their statement’s shape; a test holds shapes to the database.',
    files: { 'platform/db/connection.ts': 1, 'platform/db/shape.ts': 1, 'platform/db/shared.ts': 3 },
  },
  {
    why: 'Pages and slots were checked where they were declared; here they come by name.',
    files: {
      'platform/render/load-view.ts': 2,
      'platform/render/pages.ts': 1,
      'platform/render/renderer.tsx': 2,
      'platform/ui/card/card.tsx': 1,
    },
  },
  {
    why: 'The event’s kind says what its target and fields are.',
    files: { 'commerce/buy-box/ui/use-buy-box.ts': 1, 'platform/render/moments.ts': 5 },
  },
]

/** Casts of shipped code beyond those listed, and lists that name more than there are. */
export function castFaults({ path, casts }: Module): Fault[] {
  const place = placeOf(path)
  if (!isProduction(place)) return []
  const listed = reasons.reduce((sum, { files }) => sum + (files[path.slice('src/'.length)] ?? 0), 0)
  if (casts.length > listed)
    return casts
      .slice(listed)
      .map(({ what, line }) => ({ line, says: `claims ${what}: check it, or list why in tools/boundaries/casts.ts` }))
  if (casts.length === listed) return []
  return [{ line: 1, says: `has ${casts.length} casts, ${listed} are listed: correct tools/boundaries/casts.ts` }]
}

import type { Commerce, Customer } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import { ensureSession } from '#platform/sessions/session-cookie.ts'
import { csrfToken, sealSlate } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import { readShopperState } from './contract.ts'

const SLATE_NONCE_BYTES = 12

/** Route for the one request that a page makes for private data. */
export function shopperRoutes(app: App, commerce: Commerce): void {
  const { clock, places, random, secrets } = commerce

  app.route({
    ...readShopperState,
    handler: async (request, reply) => {
      // Read before the session is created: a visit that starts here has no rows yet, so features
      // can skip their queries.
      const shopper = commerce.shopperOf(request)
      const session = ensureSession(commerce, request, reply)
      const marketplace = places.marketplaceOf(request)
      const now = clock.now()
      const slate = { session, marketplace: marketplace.code, asin: request.query.asin, issuedAt: now }
      const language = languageOf(request.headers['accept-language'], marketplace)
      const shown = request.query.parts?.split(',')
      const asked = commerce.modules.filter(
        ({ name, isOnEveryPage }) => !shown || isOnEveryPage || shown.includes(name),
      )
      const parts = await Promise.all(
        asked.map(
          async ({ name, shopperState: part }) =>
            [name, await part?.(commerce, shopper, marketplace, request.query.asin, language)] as const,
        ),
      )
      const { seen, asin } = request.query
      if (seen !== undefined) {
        const view = { address: request.headers.referer ?? '', host: request.host, from: seen, asin }
        for (const { pageViewed } of commerce.modules) pageViewed?.(commerce, view, marketplace.code)
      }
      const said: PartsOf<'state'> = Object.fromEntries(parts.filter(([, part]) => part !== undefined))
      const { cart, location, ...features } = said
      if (!cart || !location) throw new Error('A store without a cart or places has no pages.')
      return {
        sessionId: session,
        signedIn: shopper.signedIn,
        recognised: shopper.recognised,
        cartCount: cart.count,
        ...(shopper.customer ? { customer: toView(shopper.customer) } : {}),
        csrfToken: csrfToken(secrets.csrf, session),
        slateToken: sealSlate(secrets.slate, slate, random.bytes(SLATE_NONCE_BYTES)),
        location,
        systemTime: now,
        features,
      }
    },
  })
}

/** The language of the page that asks, which `call` names first. */
function languageOf(header: string | undefined, { locales }: Pick<Marketplace, 'locales'>): string {
  const known = Object.keys(locales)
  return known.find((each) => header?.startsWith(each)) ?? known[0] ?? 'en'
}

const toView = ({ name, role, hasPlus }: Customer) => ({ name, role, hasPrimeSavingsBenefit: hasPlus })

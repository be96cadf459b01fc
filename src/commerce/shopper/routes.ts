import type { Commerce, Customer } from '#commerce/feature.ts'
import type { Location } from '#commerce/location/contract.ts'
import { ensureSession } from '#platform/sessions/session-cookie.ts'
import { csrfToken, sealSlate } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import { readShopperState } from './contract.ts'

const SLATE_NONCE_BYTES = 12

/** The one private call of a page. */
export function shopperRoutes(app: App, commerce: Commerce): void {
  const { clock, places, random, secrets } = commerce

  app.route({
    ...readShopperState,
    handler: async (request, reply) => {
      // A visit that begins here has nothing stored yet, and nobody need look.
      const shopper = commerce.shopperOf(request)
      const session = ensureSession(commerce, request, reply)
      const marketplace = places.marketplaceOf(request)
      const now = clock.now()
      const slate = { session, marketplace: marketplace.code, asin: request.query.asin, issuedAt: now }
      const parts = await Promise.all(
        commerce.modules.map(
          async ({ name, shopperState: part }) =>
            [name, await part?.(commerce, shopper, marketplace, request.query.asin)] as const,
        ),
      )
      const { cart, location, ...features } = Object.fromEntries(parts.filter(([, part]) => part !== undefined))
      const { count: cartCount } = cart as { count: number }
      return {
        ...{ sessionId: session, signedIn: shopper.signedIn, recognised: shopper.recognised, cartCount },
        ...(shopper.customer ? { customer: toView(shopper.customer) } : {}),
        csrfToken: csrfToken(secrets.csrf, session),
        slateToken: sealSlate(secrets.slate, slate, random.bytes(SLATE_NONCE_BYTES)),
        location: location as Location,
        systemTime: now,
        features,
      }
    },
  })
}

const toView = ({ name, role, hasPlus }: Customer) => ({ name, role, hasPrimeSavingsBenefit: hasPlus })

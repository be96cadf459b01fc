import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { Refusal } from '#platform/http/errors.ts'

/** The sign-in page that leads to `back` afterwards, a path of this store without its language. */
export function signInAddress({ places }: Commerce, request: FastifyRequest, back: string): string {
  const { prefix } = places.contextOf(request)
  return `${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(`${prefix}${back}`)}`
}

/** What a program is told that has to sign in first, with where to do so. */
export const signInFirst = (commerce: Commerce, request: FastifyRequest, back: string): Refusal => ({
  status: 401,
  code: 'sign-in',
  message: 'Sign in first.',
  details: { authUrl: signInAddress(commerce, request, back) },
})

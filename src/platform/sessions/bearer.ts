import type { FastifyRequest } from 'fastify'

/**
 * Whether a request brings a key of its own. No browser sends one by itself, so such a request needs no proof of where it
 * comes from; in return its cookies count for nothing.
 */
export const isBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^bearer( |$)/i.test(headers.authorization ?? '')

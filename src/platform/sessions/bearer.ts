import type { FastifyRequest } from 'fastify'

/**
 * Whether a request has its own bearer key. Browsers never send one by themselves, so the request needs no proof of its origin;
 * in return its cookies are ignored.
 */
export const isBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^bearer( |$)/i.test(headers.authorization ?? '')

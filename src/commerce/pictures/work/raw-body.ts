import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { MOST_BYTES, type PictureFault, SENTENCES } from '../rules.ts'
import { readUpTo } from './fetch-picture.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a request that sends a picture. */
    picture?: Buffer | undefined
  }
}

const STATUSES: Partial<Record<PictureFault, number>> = { 'too-large': 413, busy: 503, 'bad-address': 400 }
const RETRY_AFTER = 5

/** Adds routes whose body is a picture itself, with its type in `content-type`. They must refuse strangers in `onRequest`. */
export function withPictures(app: App, add: (scope: App) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
      if (Number(request.headers['content-length']) > MOST_BYTES) refusePicture('too-large')
      request.picture = unless(await readUpTo(payload, MOST_BYTES))
    })
    add(scope)
  })
}

/** The picture in a request's body, or 400. */
export const pictureIn = ({ picture }: FastifyRequest): Buffer =>
  picture ?? refuse(malformed('content-type', 'must be image/jpeg, image/png, image/webp or image/avif'))

/** The value, or the request ends with the reason why there is none. */
export const unless = <Value>(result: Result<Value, PictureFault>): Value =>
  result.ok ? result.value : refusePicture(result.failure)

function refusePicture(fault: PictureFault): never {
  refuse({
    status: STATUSES[fault] ?? 422,
    code: fault,
    message: SENTENCES[fault],
    ...(fault === 'busy' ? { retryAfter: RETRY_AFTER } : {}),
  })
}

import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import { listenForTag } from '#platform/render/invalidate.ts'
import type { Job } from '#platform/store/module.ts'
import { findPictures } from '../queries.ts'
import { RANGE_TAG } from '../rules.ts'
import { openProductImages, uploadsFolder } from './images.ts'

const PRODUCTS_AT_ONCE = 1000

/** Stores whose range has changed since its pictures were last looked through. */
const outdated = new WeakSet<Commerce>()

/** Notes changes of the range for `sizePicturesJob`. At the start everything counts as changed. */
export function watchRange(commerce: Commerce): void {
  outdated.add(commerce)
  listenForTag(commerce.db, RANGE_TAG, () => outdated.add(commerce))
}

/**
 * Makes the merchant's pictures of new products in all sizes, so that no shopper waits for them. The demonstration's are made when somebody looks
 * at them: all of them would keep a processor busy for three minutes at the first start.
 */
export const sizePicturesJob: Job<Commerce> = {
  name: 'size-pictures',
  every: 'minute',
  run: async (commerce) => {
    if (!outdated.delete(commerce)) return
    const images = openProductImages(
      commerce.config,
      (id, error) => commerce.log.warn({ id, error: messageOf(error) }, 'a picture cannot be read'),
      [uploadsFolder(commerce.config)],
    )
    const ids = new Set<string>()
    let after: string | undefined = ''
    while (after !== undefined) {
      const found = await findPictures(commerce.db, after, PRODUCTS_AT_ONCE)
      for (const each of found.flatMap((product) => product.ids)) ids.add(each)
      after = found.at(-1)?.asin
    }
    await images.prepare([...ids])
  },
}

import { useEffect } from 'react'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { note, readyToNote } from '#commerce/page-log/ui/note.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'
import { chosenIn } from '../rules/choice.ts'

/** A refusal by a rule of the cart, which is no fault of the store. */
const REFUSED = 422

/** How bad a failed add is: refused ones are counted as incomplete, others are fatal (spec 2, section 8). */
export const severityOf = (status: number): 'incomplete' | 'fatal' => (status === REFUSED ? 'incomplete' : 'fatal')

/** Logs what became of an add with services in it, with product and postal code. */
export function useUpsellLog(productAsin: string, services: OfferedService[], postalCode: string): void {
  useEffect(() => {
    readyToNote()
    const chosen = () => chosenIn(draftStore.read(), services).join().slice(0, 128)
    const stops = [
      listenTo('added-to-cart', ({ asin, by }) => {
        const serviceAsins = chosen()
        // What follows a special offer is logged by who adds it.
        if (asin === productAsin && by === 'offer' && serviceAsins !== '')
          note({ name: 'service-upsell-added', detail: { productAsin, serviceAsins } })
      }),
      listenTo('add-failed', ({ status, code }) => {
        const serviceAsins = chosen()
        if (serviceAsins === '') return
        const failed = { severity: severityOf(status), status, code, productAsin, serviceAsins, postalCode }
        note({ name: 'service-upsell-failed', detail: failed })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [productAsin, services, postalCode])
}

import type { OnPage } from '../contract.ts'
import { AlertBox } from './alert-box.tsx'

/** Where nothing can be bought, the notice is what comes closest. */
export const Slot = (alert: OnPage) => (alert.isOut ? <AlertBox {...alert} /> : null)

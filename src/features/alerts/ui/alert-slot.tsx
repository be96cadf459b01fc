import type { OnPage } from '../contract.ts'
import { AlertBox } from './alert-box.tsx'

export const Slot = (alert: OnPage) => (alert.isOut ? null : <AlertBox {...alert} />)

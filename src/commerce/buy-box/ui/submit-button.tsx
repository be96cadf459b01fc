import { Button, type ButtonProps } from '#platform/ui/button/button.tsx'
import type { QuantityTold } from '../contract.ts'
import { lockKey, useLock } from './lock.ts'

/** A button that submits an offer's form. While the offer is locked it is a plain button that explains why. */
export function SubmitButton({
  offerListingId,
  place = 'offer',
  ...button
}: ButtonProps & { offerListingId: string; place?: QuantityTold['place'] }) {
  const lock = useLock(lockKey(place, offerListingId))
  return <Button {...button} type={lock ? 'button' : 'submit'} {...lock} />
}

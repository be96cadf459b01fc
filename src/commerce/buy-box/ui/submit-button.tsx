import { Button, type ButtonProps } from '#platform/ui/button/button.tsx'
import type { QuantityTold } from '../contract.ts'
import { lockKey, useLock } from './lock.ts'

/** A button that submits an offer's form. While the offer is locked it is a plain button that explains why. */
export function SubmitButton({
  offerListingId,
  place = 'offer',
  ...button
}: ButtonProps & { offerListingId: string; place?: QuantityTold['place'] }) {
  const explain = useLock(lockKey(place, offerListingId))
  if (!explain) return <Button {...button} type="submit" />
  const { isOff } = explain
  return (
    <Button
      {...button}
      type="button"
      aria-haspopup={isOff ? undefined : 'dialog'}
      aria-disabled={isOff}
      onClick={(event) => explain(event.currentTarget)}
    />
  )
}

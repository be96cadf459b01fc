import { CreateButton } from './create-button.tsx'

/** Below the buy box. */
export function Slot({ asin }: { asin: string }) {
  return <CreateButton asin={asin} />
}

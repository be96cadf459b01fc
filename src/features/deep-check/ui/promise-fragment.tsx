import type { DeepCheck } from '../contract/wire.ts'
import { Answer } from './answer.tsx'

export function Page({ checked }: { checked: DeepCheck }) {
  return <Answer checked={checked} />
}

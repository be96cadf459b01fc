import type { ClaimState, ClaimStep } from '../contract/words.ts'

const STEPS: Record<ClaimStep, { from: ClaimState; to: ClaimState }> = {
  approve: { from: 'OPEN', to: 'APPROVED' },
  decline: { from: 'OPEN', to: 'DECLINED' },
  repair: { from: 'APPROVED', to: 'REPAIRED' },
  replace: { from: 'APPROVED', to: 'REPLACED' },
  refund: { from: 'APPROVED', to: 'REFUNDED' },
}

/** The state after a step: `repeat` if it was taken before, undefined if it cannot be taken. */
export function stateAfter(state: ClaimState, step: ClaimStep): ClaimState | 'repeat' | undefined {
  const { from, to } = STEPS[step]
  if (state === to) return 'repeat'
  return state === from ? to : undefined
}

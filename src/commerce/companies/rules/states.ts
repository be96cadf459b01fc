import type { CompanyState } from '../contract.ts'

/** What the merchant decides about a company. */
export const DECISIONS = { accept: 'ACTIVE', refuse: 'REFUSED', suspend: 'SUSPENDED' } as const

export type Decision = keyof typeof DECISIONS

const FROM: Record<Decision, CompanyState[]> = {
  accept: ['APPLIED', 'REFUSED', 'SUSPENDED'],
  refuse: ['APPLIED'],
  suspend: ['ACTIVE'],
}

/** Whether a decision can be made; one that was made before can be made again, which changes nothing. */
export const canDecide = (state: CompanyState, decision: Decision): boolean =>
  state === DECISIONS[decision] || FROM[decision].includes(state)

export const UNITS = ['day', 'week', 'month'] as const
export const STAPLE_STATES = ['ACTIVE', 'PAUSED', 'CANCELLED'] as const
export const RUN_STATES = ['DUE', 'NOTIFIED', 'ORDERED', 'SKIPPED', 'FAILED'] as const

/** Why a date was left out: the customer said so, or paused or cancelled it, or the store could not order in time. */
export const SKIP_REASONS = ['asked', 'paused', 'cancelled', 'missed'] as const

/** Why a date came without an order. `price`: above what the customer has agreed to, who is asked. */
export const FAIL_REASONS = [
  'price',
  'card',
  'address',
  'stock',
  'limit',
  'gone',
  'declined',
  'undeliverable',
  'no-slot',
  'minimum-order',
  'refused',
] as const

export type Unit = (typeof UNITS)[number]
export type StapleState = (typeof STAPLE_STATES)[number]
export type RunState = (typeof RUN_STATES)[number]
export type SkipReason = (typeof SKIP_REASONS)[number]
export type FailReason = (typeof FAIL_REASONS)[number]

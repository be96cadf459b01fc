import { expect, test } from 'vitest'
import { taskState } from '../contract/words.ts'
import { type Step, stepOf } from './steps.ts'

const STEPS: Step[] = ['start', 'pick', 'depart', 'ready', 'deliver', 'collect', 'refuse']

/** What can be done with an order of each kind in each state; in brackets what changes nothing, because it was done just now. */
const WAYS: Record<'delivery' | 'pickup', Record<string, string>> = {
  delivery: {
    placed: 'start',
    picking: '(start) pick',
    picked: 'depart',
    out: '(depart) deliver refuse',
    ready: 'refuse',
    delivered: '(deliver)',
    collected: '',
    refused: '(refuse)',
    cancelled: '',
  },
  pickup: {
    placed: 'start',
    picking: '(start) pick',
    picked: 'ready',
    out: 'refuse',
    ready: '(ready) collect refuse',
    delivered: '',
    collected: '(collect)',
    refused: '(refuse)',
    cancelled: '',
  },
}

for (const kind of ['delivery', 'pickup'] as const)
  test.each(taskState.options)(`what can be done with a ${kind} order that is %s`, (state) => {
    const possible = STEPS.flatMap((step) => {
      const may = stepOf({ state, kind }, step, { isSettled: false })
      if (!may.ok) return []
      return may.value === 'go' ? step : `(${step})`
    })
    expect(possible.join(' ')).toBe(WAYS[kind][state])
  })

test('a step that cannot be done says why', () => {
  const fault = (state: 'placed' | 'picked', kind: 'delivery' | 'pickup', step: Step) => {
    const may = stepOf({ state, kind }, step, { isSettled: false })
    return may.ok ? undefined : may.failure
  }
  expect(fault('placed', 'delivery', 'pick')).toEqual({
    code: 'state',
    message: 'This needs an order that is picking, and it is placed.',
  })
  expect(fault('picked', 'pickup', 'depart')?.code).toBe('kind')
  expect(fault('picked', 'delivery', 'collect')?.code).toBe('kind')
})

test('an order that the merchant has picked or weighed by itself goes on as picked', () => {
  for (const state of ['placed', 'picking'] as const) {
    expect(stepOf({ state, kind: 'delivery' }, 'depart', { isSettled: true })).toEqual({ ok: true, value: 'go' })
    expect(stepOf({ state, kind: 'delivery' }, 'pick', { isSettled: true }).ok).toBe(false)
  }
})

import { expect, test } from 'vitest'
import { quoteState } from '../contract/quotes.ts'
import { canDo, type Step } from './states.ts'

test.each<[Step, string[]]>([
  ['offer', ['ASKED', 'OFFERED', 'EXPIRED']],
  ['refuse', ['ASKED', 'OFFERED', 'EXPIRED']],
  ['decline', ['OFFERED']],
  ['withdraw', ['ASKED']],
])('%s is possible from %j', (step, from) => {
  expect(quoteState.options.filter((state) => canDo(state, step))).toEqual(from)
})

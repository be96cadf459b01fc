import { afterEach, expect, test, vi } from 'vitest'
import { givenPath } from './given-path.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['/home/merchant', 'offers.csv', '/home/merchant/offers.csv'],
  ['/home/merchant', '../files/offers.csv', '/home/files/offers.csv'],
  ['/home/merchant', '/srv/offers.csv', '/srv/offers.csv'],
])('called in %s, %s is %s', (folder, path, whole) => {
  vi.stubEnv('INIT_CWD', folder)
  expect(givenPath(path)).toBe(whole)
})

test('without npm it is from the folder of the process', () => {
  vi.stubEnv('INIT_CWD', undefined)
  expect(givenPath('offers.csv')).toBe(`${process.cwd()}/offers.csv`)
})

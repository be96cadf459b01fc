import { expect, test } from 'vitest'
import { deviceAttributes } from './device.ts'

test.each([
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150', false, 'DESKTOP'],
  ['a phone', 'Mozilla/5.0 (Linux; Android 16) Chrome/150 Mobile Safari', false, 'MOBILE'],
  ['a narrow touched screen', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150', true, 'MOBILE'],
  ['the app', 'Mozilla/5.0 (Linux; Android 16) Mobile BuyboxApp/1.2', true, 'APP,APP_MASH'],
])('returns the device attributes of %s', (_name, agent, isSmall, attributes) => {
  expect(deviceAttributes(agent, isSmall)).toBe(attributes)
})

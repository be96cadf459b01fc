import { expect, test } from 'vitest'
import { signInAddress } from './sign-in-address.ts'

test.each([
  [{ status: 401, details: { authUrl: '/de/gp/sign-in.html?returnTo=%2F' } }, '/de/gp/sign-in.html?returnTo=%2F'],
  [{ status: 403, details: { authUrl: '/gp/sign-in.html' } }, undefined],
  [{ status: 401, details: { authUrl: '//evil.example' } }, undefined],
  [{ status: 401, details: { authUrl: '/\\evil.example' } }, undefined],
  [{ status: 401, details: { authUrl: 'javascript:alert(1)' } }, undefined],
  [{ status: 401 }, undefined],
  [{ status: 401, details: { authUrl: 7 } }, undefined],
])('%j leads to %s', (failure, to) => {
  expect(signInAddress(failure)).toBe(to)
})

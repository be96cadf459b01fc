import { expect, test } from 'vitest'
import { companyRole } from '#commerce/companies/contract.ts'
import { canApprove, canEdit, canOrderFrom } from './requisitions.ts'

test.each([
  ['edit', canEdit, ['buyer', 'admin']],
  ['approve', canApprove, ['approver', 'admin']],
] as const)('who may %s requisition lists', (_what, may, roles) => {
  expect(companyRole.options.filter(may)).toEqual(roles)
})

test.each([
  [false, false, ['buyer', 'approver', 'admin']],
  [false, true, ['buyer', 'approver', 'admin']],
  [true, false, ['approver', 'admin']],
  [true, true, ['buyer', 'approver', 'admin']],
])('who may order where approval is needed: %s, and given: %s', (isNeeded, isGiven, roles) => {
  expect(companyRole.options.filter((role) => canOrderFrom(role, isNeeded, isGiven))).toEqual(roles)
})

import type { CompanyRole } from '#commerce/companies/contract.ts'

/** Approvers look at what others have put together; admins do both. */
export const canEdit = (role: CompanyRole): boolean => role !== 'approver'

export const canApprove = (role: CompanyRole): boolean => role !== 'buyer'

/** Only a buyer waits for an approval, and only where the company wants one. */
export const canOrderFrom = (role: CompanyRole, needsApproval: boolean, isApproved: boolean): boolean =>
  isApproved || !needsApproval || canApprove(role)

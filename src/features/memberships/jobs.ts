import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { chargeMembers } from './work/charge-members.ts'

export const chargeMembersJob: Job<Commerce> = { name: 'charge-members', every: 'minute', run: chargeMembers }

import { whole } from '#commerce/settings/work/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

export const INVITATION_HOURS = storeSetting(
  'invitationHours',
  'Hours in which an invited customer may buy, where a program does not say so.',
  whole(1, 24 * 60),
  72,
)

export const inviteSettings: Setting[] = [INVITATION_HOURS]

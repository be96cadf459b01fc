import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { privacyStatus } from '#commerce/lists/contract/lists.ts'
import { addressFormOf } from '#commerce/location/work/address-form.ts'
import { refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { Kind } from '../contract/kinds.ts'
import type { Filled, FormProps } from '../contract/pages.ts'
import { ownerPath } from '../rules/paths.ts'
import type { AskedRegistry } from '../rules/reading.ts'
import { actorOf, askerOf, shownNameOf } from './acting.ts'
import { addressIn, createRegistry, type StoreFault } from './create.ts'

/** What the fields of a registry's form say. A checkbox that is not sent is off. */
export function askedIn(form: Filled): Omit<AskedRegistry, 'kind'> {
  const privacy = privacyStatus.default('private').safeParse(form.privacyStatus)
  if (!privacy.success) refuse(malformed('privacyStatus', 'is not one of the choices'))
  return {
    name: form.name,
    ownerName: form.ownerName,
    partnerName: form.partnerName,
    occasionMonth: form.occasionMonth,
    occasionDay: form.occasionDay,
    occasionYear: form.occasionYear,
    greeting: form.greeting,
    privacyStatus: privacy.data,
    isSurprise: form.isSurprise !== undefined,
  }
}

type Form = { action: string; kinds: Kind[] }

/** Shows the form for a new registry of these kinds to a customer. A feature gives it an address; the form comes back to the same. */
export async function showForm(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { action, kinds }: Form,
  { filled, fault }: { filled?: Filled; fault?: StoreFault | undefined } = {},
): Promise<FastifyReply> {
  const { customer, owner } = customerOf(commerce, request, action)
  const { marketplace, language, today } = askerOf(commerce, request)
  const addresses = await listAddresses(commerce.db, owner)
  const usual = addresses[0]
  const props: FormProps = {
    action: pathFor(commerce)(request, action),
    kinds,
    addresses,
    thisYear: Number(today.slice(0, 4)),
    filled: { ownerName: shownNameOf(customer), ...(usual ? { addressId: usual.id } : {}), ...filled },
    fault: fault?.code ?? null,
    addressFaults: fault?.code === 'address' ? fault.faults : {},
    form: addressFormOf(marketplace, language, filled?.country ?? usual?.address.country),
  }
  return reply.page('registries/form', props, { status: fault ? 422 : 200 })
}

/** Creates the registry of a posted form and leads to it, or shows the form again with what is wrong. */
export async function postForm(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<FastifyReply> {
  customerOf(commerce, request, form.action)
  const actor = actorOf(commerce, request, reply)
  const filled = formOf(request)
  if (filled['another-country'] !== undefined) return showForm(commerce, request, reply, form, { filled })
  const kind = form.kinds.find((each) => each === filled.kind) ?? form.kinds[0]
  if (kind === undefined) throw new Error('A form needs a kind of registry.')
  const made = await createRegistry(commerce, request, actor, { ...askedIn(filled), kind }, addressIn(filled))
  if (!made.ok) return showForm(commerce, request, reply, form, { filled, fault: made.failure })
  const path = pathFor(commerce)(request, ownerPath(kind, made.value.id, { said: 'created' }))
  return reply.redirect(path, 303)
}

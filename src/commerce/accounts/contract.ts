import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { declaredAs, type Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** The longest texts that the forms take. */
export const MOST = { email: 254, name: 100, password: 200 }

/** Faults are keys of the folder's texts, because a form shows them beside its fields. */
export const email = z
  .string({ error: 'email' })
  .trim()
  .max(MOST.email, { error: 'email' })
  .pipe(z.email({ error: 'email' }))

export const name = z
  .string({ error: 'name' })
  .trim()
  .min(1, { error: 'name' })
  .max(MOST.name, { error: 'name-long' })
  .regex(/^[^\p{Cc}]*$/u, { error: 'name' })

export const newPassword = z
  .string({ error: 'password-short' })
  .min(10, { error: 'password-short' })
  .max(MOST.password, { error: 'password-long' })

/** Any password that somebody may try; only its length is bounded, because hashing costs. */
export const triedPassword = z
  .string({ error: 'password' })
  .min(1, { error: 'password' })
  .max(MOST.password, { error: 'wrong' })

export const signInForm = z.object({ email, password: triedPassword })
export const signUpForm = z.object({ name, email, password: newPassword })
export const forgotForm = z.object({ email })
export const resetForm = z.object({ password: newPassword })
export const emailForm = z.object({ email, password: triedPassword })
export const nameForm = z.object({ name })
export const passwordForm = z.object({ current: triedPassword, password: newPassword })

/** A form as it came: whatever fields there are, one text each. */
export const anyForm = z.record(z.string(), z.string())

/** An id of a row that belongs to a customer. */
export const rowId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not an id' })

/** An account as its customer sees it. Times are ISO 8601. */
export const account = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(['shopper', 'owner', 'business', 'merchant']),
    hasPrimeSavingsBenefit: z.boolean(),
  })
  .meta({ id: 'Account' })

/** A browser that is signed in. */
export type SignedInDevice = { id: string; device: string; signedInAt: string; seenAt: string; here: boolean }

/** A passkey as its customer sees it. */
export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null }

/** Until when the savings benefit is the customer's (ISO 8601), and whether the free time was taken already. */
export type Plus = { until: string | null; isTried: boolean }

/** What was typed, and the key of the sentence that says what is wrong with it. */
export type FormState = { filled: Record<string, string>; faults: Record<string, string> }

/** A passkey's own id, as its authenticator made it. */
export const passkeyId = z.string().regex(/^[\w-]{16,1400}$/, { error: 'is not a passkey' })

/** What an authenticator is asked: WebAuthn's options in their JSON form. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

/** WebAuthn's answer in its JSON form; the library reads the rest. */
const passkeyResponse = z.looseObject({
  id: passkeyId,
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})

export const addPasskeyRequest = z.object({ name, response: passkeyResponse }).meta({ id: 'AddPasskeyRequest' })
export const passkeySignInRequest = z
  .object({ response: passkeyResponse, returnTo: z.string().max(2000).default('/') })
  .meta({ id: 'PasskeySignInRequest' })
export const passkeySignInAnswer = z.object({ location: z.string() })

const tags = ['account'] as const

export const beginAddingPasskey = {
  method: 'POST',
  url: '/api/account/passkeys/options',
  schema: {
    tags,
    summary: 'Begin to add a passkey',
    response: {
      200: passkeyOptions.refine(declaredAs<PublicKeyCredentialCreationOptionsJSON>),
      401: errorBody,
      403: errorBody,
    },
  },
} as const satisfies Endpoint

export const addPasskey = {
  method: 'POST',
  url: '/api/account/passkeys',
  schema: {
    tags,
    summary: 'Add a passkey',
    body: addPasskeyRequest,
    response: { 204: z.undefined(), 400: errorBody, 401: errorBody, 403: errorBody, 422: errorBody },
  },
} as const satisfies Endpoint

export const beginPasskeySignIn = {
  method: 'POST',
  url: '/api/sign-in/passkey/options',
  schema: {
    tags,
    summary: 'Begin to sign in with a passkey',
    response: { 200: passkeyOptions.refine(declaredAs<PublicKeyCredentialRequestOptionsJSON>), 403: errorBody },
  },
} as const satisfies Endpoint

export const signInWithPasskey = {
  method: 'POST',
  url: '/api/sign-in/passkey',
  schema: {
    tags,
    summary: 'Sign in with a passkey',
    body: passkeySignInRequest,
    response: { 200: passkeySignInAnswer, 400: errorBody, 403: errorBody, 422: errorBody },
  },
} as const satisfies Endpoint

export type AccountView = z.infer<typeof account>

export type DetailsProps = { customer: AccountView; faults: Record<string, string>; filled: Record<string, string> }

export type SignInPageProps = FormState & {
  returnTo: string
  demoAccounts: { email: string; password: string; role: string }[]
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'accounts/sign-in': SignInPageProps
    'accounts/sign-up': FormState & { returnTo: string }
    'accounts/confirm': { email: string; askPassword: boolean; faults: Record<string, string> }
    'accounts/check-mail': { folder: boolean }
    'accounts/forgot': FormState
    'accounts/reset': { faults: Record<string, string> }
    'accounts/confirm-email': { askPassword: boolean; faults: Record<string, string> }
    'accounts/link-over': { purpose: 'sign-up' | 'reset' | 'change-email' }
    'accounts/overview': { customer: AccountView }
    'accounts/details': DetailsProps
    'accounts/data': { faults: Record<string, string> }
    'accounts/deleted': Nothing
    'accounts/plus': { plus: Plus }
    'accounts/security': { devices: SignedInDevice[]; passkeys: Passkey[] }
  }
}

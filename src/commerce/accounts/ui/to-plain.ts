import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

/**
 * Copies an authenticator's response into plain objects: the library's interface types are not
 * assignable to record types.
 */
export const toPlain = ({
  response,
  clientExtensionResults,
  ...rest
}: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...rest,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
})

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

/** An authenticator's answer as plain records: the library declares it in interfaces, which TypeScript takes for no record. */
export const toPlain = ({
  response,
  clientExtensionResults,
  ...rest
}: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...rest,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
})

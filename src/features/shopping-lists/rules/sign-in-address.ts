/** Where to sign in, if that is why a call failed: a page of this store. */
export function signInAddress({ status, details }: { status: number; details?: unknown }): string | undefined {
  const { authUrl } = Object(details)
  return status === 401 && typeof authUrl === 'string' && /^\/(?![/\\])/.test(authUrl) ? authUrl : undefined
}

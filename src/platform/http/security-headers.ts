const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/**
 * Returns the headers of every document: nothing from other origins, nothing that turns text into code, and nothing inline but the
 * document's own styles, named by their hash.
 */
export function documentHeaders(isHttps: boolean, styleHash: string): Record<string, string> {
  const directives = { ...DIRECTIVES, 'style-src': `'self' '${styleHash}'` }
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return {
    'content-security-policy': [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    ...commonHeaders(isHttps),
  }
}

/** Returns the headers of every answer. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

import type { App } from '#platform/store/module.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this route answers with `reply.publicPage`. Browsers may then request it before its link is followed. */
    isPublicPage?: boolean
  }
}

const PATH = '/speculation-rules.json'

/** Header of public documents that names the rules. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` }

/**
 * Lets browsers prepare the next page: links to public pages are rendered ahead when they are hovered or touched. Only routes
 * marked `isPublicPage` take part. A page that is rendered ahead runs no scripts until it is shown (`src/app/start.ts`).
 */
export function addSpeculation(app: App): void {
  const paths: string[] = []
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isPublicPage) paths.push(url)
  })
  app.get(PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' })
      .send(JSON.stringify(rulesFor([...new Set(paths)]))),
  )
}

/** Returns rules for routes, with and without a language prefix. Fastify and URLPattern spell parameters alike. */
const rulesFor = (paths: string[]) => ({
  prerender: [
    {
      where: { or: paths.flatMap((path) => [{ href_matches: path }, { href_matches: `/-/:language${path}` }]) },
      eagerness: 'moderate',
    },
  ],
})

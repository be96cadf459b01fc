import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of every readable file in src, by path. */
export type Texts = ReadonlyMap<string, string>

const READABLE = /\.(tsx?|css|sql|json|md)$/
const LAYERS = ['platform', 'commerce', 'features', 'app']

/** Features whose names are plain English words: they are named only by their path, and as a quoted name. */
const PLAIN = [
  'accessories',
  'alerts',
  'compare',
  'deposits',
  'invites',
  'memberships',
  'protection-plans',
  'questions',
  'quotes',
  'receivables',
  'reviews',
  'withdrawals',
]

/** Fields and addresses of the specification's own calls, whoever has them. */
const WIRE =
  /\bisOneClickFromContext\b|\/ab\/bulk-order\/|\/tradein\/(?:hzw\b)?|\/hz\/wishlist\b|'wishlist'|\bcouponClipStatus\b|\bdpx-get-registry-tags\b|\bppdBundle\b|\bshow(?:FakeTwisterBundles|EnhancedUpsellBundle|STSServiceInterstitial)\b/g

/** Journeys read the page as a shopper does, also where two features meet. The lists of the app are where a feature is named. */
const EXEMPT = /^src\/(features\/[^/]+\/journeys\/|app\/(server|client)\.tsx?$|app\/messages\/)/

export function readTexts(root: string): Texts {
  const paths = LAYERS.flatMap((layer) => listFiles(root, `src/${layer}`)).filter((path) => !EXEMPT.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Lines outside the features that name a feature, and lines of a feature that name another. */
export function namedFeatures(texts: Texts): { file: string; line: number; says: string }[] {
  const features = [...new Set([...texts.keys()].flatMap((path) => featureOf(path) ?? []))]
  const named = features.map((feature) => ({ feature, pattern: spellings(feature) }))
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((content, index) =>
      named
        .filter(({ feature, pattern }) => feature !== featureOf(file) && pattern.test(content.replaceAll(WIRE, '')))
        .map(({ feature }) => {
          const says = `names the feature ${feature}: say what it is in general, or move the line to src/features/${feature}`
          return { file, line: index + 1, says }
        }),
    ),
  )
}

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** `lightning-deals` is also spelled `lightningDeals`, `LIGHTNING_DEAL` and "lightning deal". */
function spellings(feature: string): RegExp {
  if (PLAIN.includes(feature)) return new RegExp(`(features/|['"\`])${feature}['"\`/.]`)
  const words = feature.replace(/s$/, '').split('-')
  const glue = '[-_\\s]?'
  const small = words.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`).join(glue)
  return new RegExp(`${small}s?(?![a-z])|${words.map((word) => word.toUpperCase()).join(glue)}S?(?![A-Z])`)
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort()
}

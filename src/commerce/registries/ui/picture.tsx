import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownRegistry } from '../contract/registries.ts'
import { picturePath } from '../rules/paths.ts'
import styles from './picture.module.css'

/** The picture beside a registry's greeting. `link` is the token with which a giver came. */
export function Picture({ registry, link }: { registry: ShownRegistry; link?: string | null }) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  const { picture, type, id, name } = registry
  if (!picture) return null
  const { width, height } = picture
  return (
    <img
      className={styles.picture}
      src={prefix + picturePath(type, id, link)}
      alt={t('picture.alt', { name })}
      width={width}
      height={height}
    />
  )
}

import type { PartsOf } from '#platform/render/declared.ts'
import type { ModuleLink } from '#platform/render/module.ts'
import { useLinks } from '#platform/render/page-root.tsx'
import { useFilled } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ProductView } from '../contract.ts'
import styles from './section-links.module.css'

/** Jump links to the sections below that this page has. */
export function SectionLinks({
  product: { description, specifications },
  features,
}: {
  product: ProductView['product']
  features: PartsOf<'page'>
}) {
  const t = useMessages('product-page')
  const shown = useFilled('below-fold', features).map(({ module }) => module)
  const links = useLinks('section').filter(({ module }) => shown.includes(module))
  return (
    <nav aria-label={t('sections.label')} data-jump-links>
      <ul className={styles.links}>
        {description && (
          <li>
            <a href="#about">{t('sections.about')}</a>
          </li>
        )}
        {specifications.length > 0 && (
          <li>
            <a href="#specifications">{t('sections.specifications')}</a>
          </li>
        )}
        {links.map((link) => (
          <SectionLink key={link.path} {...link} />
        ))}
      </ul>
    </nav>
  )
}

function SectionLink({ module, path, word }: ModuleLink) {
  const t = useMessages(`${module}.links`)
  return (
    <li>
      <a href={path}>{t(word)}</a>
    </li>
  )
}

import { type ReactNode, Suspense, useEffect } from 'react'
import { loadShopperState, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { ModuleLink } from '#platform/render/module.ts'
import { useLinks, usePage, useRoot } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import styles from './layout.module.css'
import { SearchBox } from './search-box.tsx'

const Side = lazyPart(() => import('./side.tsx').then((module) => module.Side))

export type LayoutProps = { children: ReactNode; asin?: string; words?: string; look?: 'store' | 'checkout' }

/**
 * The frame of every page. `words` is the current search query. The checkout has fewer links, so
 * that shoppers do not leave it by accident.
 */
export function Layout({ children, asin, words, look = 'store' }: LayoutProps) {
  const t = useMessages('storefront')
  const { slots } = useRoot()
  const { prefix, demo } = usePage()
  useEffect(() => {
    loadShopperState(asin, [...new Set(slots.map(({ module }) => module))])
  }, [asin, slots])
  return (
    <div className={styles.page}>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href={`${prefix}/`} className={styles.name}>
            {t('name')}
          </a>
          {look === 'store' && <SearchBox words={words} />}
          {look === 'store' && (
            <nav aria-label={t('navigation')} className={styles.links}>
              {demo && (
                <a href={`${prefix}/demo`} className={styles.link}>
                  {t('tour.link')}
                </a>
              )}
              <FeatureLinks />
              <AccountSide />
              <AccountLink />
              <CartLink />
            </nav>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** Header links that features add. */
function FeatureLinks() {
  return useLinks('header').map((link) => <FeatureLink key={link.path} {...link} />)
}

function FeatureLink({ module, path, word, icon }: ModuleLink & { place: 'header' }) {
  const t = useMessages(`${module}.links`)
  const { prefix } = usePage()
  return (
    <a href={prefix + path} className={styles.cart}>
      <Icon name={icon} />
      <span className={styles.cartWord}>{t(word)}</span>
    </a>
  )
}

/** Looks the same for everybody until the private request returns, and keeps its width then. */
function AccountLink() {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  const name = useShopperState()?.customer?.name
  return (
    <a href={`${prefix}/account`} className={styles.cart}>
      <Icon name="person" />
      <span className={styles.cartWord}>{t('account')}</span>
      <span className="visually-hidden">{name ? t('signedInAs', { name }) : ''}</span>
    </a>
  )
}

/** For whom somebody buys who may buy for a company; nobody else loads its code. */
function AccountSide() {
  const side = useShopperState()?.features.companies
  return (
    side && (
      <Suspense>
        <Side {...side} />
      </Suspense>
    )
  )
}

function CartLink() {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  const count = useShopperState()?.cartCount ?? 0
  return (
    <a href={`${prefix}/cart`} className={styles.cart}>
      <Icon name="cart" />
      <span className={styles.cartWord}>{t('cart')}</span>
      <span className={`${styles.count} tabular`} hidden={count === 0} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{count > 0 ? t('cartCount', { count }) : ''}</span>
    </a>
  )
}

function Footer() {
  const t = useMessages('storefront')
  const { demo } = usePage()
  return (
    <footer className={styles.footer}>
      <p>{demo ? t('footer.demo') : t('footer.store')}</p>
      <Languages />
      <ul className={styles.footerLinks}>
        {useLinks('footer').map((link) => (
          <li key={link.path}>
            <FooterLink {...link} />
          </li>
        ))}
        <li>
          <a href="/api/docs">{t('footer.api')}</a>
        </li>
        <li>
          <a href="/developers/parts">{t('footer.parts')}</a>
        </li>
      </ul>
    </footer>
  )
}

/** A footer link of a module. */
function FooterLink({ module, path, word }: ModuleLink) {
  const t = useMessages(`${module}.links`)
  return <a href={usePage().prefix + path}>{t(word)}</a>
}

/** Links to this page in each language of the marketplace, named in that language. */
function Languages() {
  const t = useMessages('storefront')
  const { language, translations } = usePage()
  if (!translations) return null
  return (
    <nav aria-label={t('footer.languages')}>
      <ul className={styles.footerLinks}>
        {translations.map((each) => (
          <li key={each.language}>
            <a
              href={each.href}
              lang={each.language}
              hrefLang={each.language}
              aria-current={each.language === language ? 'true' : undefined}
            >
              {t(`language.${each.language}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { FunctionComponent } from 'react'
import type { IconName } from '#platform/ui/icon/icon-paths.ts'
import type { ModuleData, Pages, SlotProps, Slots } from './declared.ts'

/** Texts of one namespace in one language, compiled or not: keys to messages, nested. */
export type Messages = { [key: string]: string | Messages }

/** Translates a key of the namespace that it was made for. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The same page elsewhere; `language` is BCP 47, or `x-default` for readers of any other language. */
export type Alternate = { language: string; href: string }

/** The same page in another language of its marketplace; `href` is its path. */
export type Translation = { language: string; href: string }

/** What a document says about itself outside its body. `jsonLd` values are schema.org objects. */
export type Head = {
  title: string
  description?: string
  canonical?: string
  /** The page in every language that it is published in, itself included. */
  alternates?: Alternate[]
  robots?: string
  image?: string
  jsonLd?: object[]
  preloadImage?: { srcSet: string; sizes: string; type: string }
}

/** Where a document is shown: everything about it that depends on its address and on nothing else. */
export type PageContext = {
  marketplace: string
  language: string
  /** BCP 47, for Intl. */
  locale: string
  currency: string
  /** Public origin of this marketplace, without a slash at the end. */
  origin: string
  /** Path prefix of a language that is not the marketplace's first, else empty. */
  prefix: string
  /** On public pages of a marketplace with several languages: this page in each of them. */
  translations?: Translation[]
  demo: boolean
}

/** Loads a component's module. The build adds where it comes from, so that the page can name its files. */
export type Load<Module> = (() => Promise<Module>) & { source?: string }

/** A page's component, and what its document says outside the body. */
export type PageModule<Props = never> = {
  Page: FunctionComponent<Props>
  head?: (props: Props, page: PageContext, translate: (namespace: string) => Translate) => Head
}

/** A slot's component. */
export type SlotModule<Props = never> = { Slot: FunctionComponent<Props> }

/** A contribution to a named place of a page frame. Lower `order` comes first; `on` names the only pages that load it. */
export type SlotEntry<Module = SlotModule> = { order: number; on?: (keyof Pages)[]; load: Load<Module> }

/**
 * A page that every page's header leads to, or the account's front page. In the module's texts its word is `links.{word}`, in
 * an account `account.{word}.title` with a sentence `account.{word}.text`.
 */
export type LinkEntry = { path: string; word: string } & ({ place: 'header'; icon: IconName } | { place: 'account' })

/** What a folder brings to the browser and the renderer: its door. */
export type ClientModule = {
  name: string
  pages?: { [Name in keyof Pages]?: Load<PageModule<Pages[Name]>> }
  slots?: { [Slot in keyof Slots]?: SlotEntry }
  links?: LinkEntry[]
}

/** The door of a folder that fills slots, checked against the data that it declares. */
export type FeatureClient<Name extends keyof ModuleData> = ClientModule & {
  name: Name
  slots?: { [Slot in keyof Slots]?: SlotEntry<SlotModule<SlotProps<Name, Slot>>> }
}

/** A document to render: page name, its props, and which modules' slots take part. */
export type View<Name extends keyof Pages = keyof Pages> = {
  page: Name
  props: Pages[Name]
  context: PageContext
  slots: string[]
}

/** What the document carries for the browser: the view and the texts that it uses. */
export type PageData = View & { messages: Messages }

/** A rendered document's parts. `sources` are the modules whose scripts and styles it needs. */
export type Rendered = { html: string; head: Head; data: PageData; sources: string[] }

/** Renders views. */
export type Renderer = { render: (view: View) => Promise<Rendered> }

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

/**
 * When a slot hydrates: with its page, once it is nearly on the screen, or at the first pointer, focus or key inside it. Until
 * then the server's HTML stands, and the browser fetches none of the slot's code.
 */
export type Moment = 'load' | 'visible' | 'touched'

/**
 * A contribution to a named place of a page frame. Lower `order` comes first; `on` names the only pages that load it;
 * `hydrate` is `load` unless it says otherwise.
 */
export type SlotEntry<Module = SlotModule> = {
  order: number
  on?: (keyof Pages)[]
  hydrate?: Moment
  load: Load<Module>
}

/**
 * A page that every page's header leads to, or the account's front page. In the module's texts its word is `links.{word}`, in
 * an account `account.{word}.title` with a sentence `account.{word}.text`.
 */
export type LinkEntry = { path: string; word: string } & ({ place: 'header'; icon: IconName } | { place: 'account' })

/** A link with the module whose texts name it. */
export type ModuleLink = LinkEntry & { module: string }

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

/** A slot of a view; `code` says where its component is. */
export type SlotCode<Code> = { module: string; slot: keyof Slots; order: number; moment: Moment; code: Code }

/** The code of a view: source modules where it is rendered, built files in the document. */
export type ViewCode<Code> = { page: Code; slots: SlotCode<Code>[] }

/** A built file. `late` lists the files to fetch with it that the document does not start with: address to integrity. */
export type CodeFile = { href: string; late?: Record<string, string> }

/** What a page shows and says, besides its code. `links` are those that it shows. */
export type ViewData = Omit<View, 'slots'> & { links: ModuleLink[]; messages: Messages }

/** What the document carries for the browser. */
export type PageData = ViewData & { code: ViewCode<CodeFile> }

/** A rendered document's parts. */
export type Rendered = { html: string; head: Head; data: ViewData; code: ViewCode<string> }

/** Renders views. */
export type Renderer = { render: (view: View) => Promise<Rendered> }

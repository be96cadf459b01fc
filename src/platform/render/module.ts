import type { FunctionComponent } from 'react'
import type { IconName } from '#platform/ui/icon/icon-paths.ts'
import type { ModuleData, Pages, SlotProps, Slots } from './declared.ts'
import type { KeptSlots } from './kept-slots.ts'

/** Texts of one namespace in one language, compiled or not: keys to messages, nested. */
export type Messages = { [key: string]: string | Messages }

/** Translates a key of one namespace. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The same page in another language or marketplace; `language` is BCP 47, or `x-default` for all other languages. */
export type Alternate = { language: string; href: string }

/** The same page in another language of its marketplace; `href` is its path. */
export type Translation = { language: string; href: string }

/** Where a page may be: a marketplace in one of its languages. */
export type PagePlace = { marketplace: string; language: string; locale: string }

/** Says whether a page is at a place. */
export type IsThere = (place: PagePlace) => boolean

/** A document's metadata. `jsonLd` values are schema.org objects. */
export type Head = {
  title: string
  description?: string
  canonical?: string
  /** The page in every language in which it is published, including itself. */
  alternates?: Alternate[]
  robots?: string
  image?: string
  jsonLd?: object[]
  preloadImage?: { srcSet: string; sizes: string; type: string }
}

/** Where a document is shown: everything that depends only on its address. */
export type PageContext = {
  marketplace: string
  language: string
  /** BCP 47, for Intl. */
  locale: string
  currency: string
  /** IANA name of the zone in which times are written for everybody. */
  timeZone: string
  /** Public origin of this marketplace, without a trailing slash. */
  origin: string
  /** Path prefix of the language; empty for the marketplace's default language. */
  prefix: string
  /** This page in each language, on public pages of marketplaces with several languages. */
  translations?: Translation[]
  demo: boolean
  /** What is switched on in this marketplace, for links that need it. */
  has?: string[]
  /** New for each private page: the start of its forms' Idempotency-Keys. */
  formKey?: string
}

/** Loads a component's module. The build adds its `source`, from which the page finds its files. */
export type Load<Module> = (() => Promise<Module>) & { source?: string }

/** A page's component and its document's metadata. */
export type PageModule<Props = never> = {
  Page: FunctionComponent<Props>
  head?: (props: Props, page: PageContext, translate: (namespace: string) => Translate) => Head
}

/** A slot's component. */
export type SlotModule<Props = never> = { Slot: FunctionComponent<Props> }

/**
 * When a slot hydrates: with its page, once its page is alive (`soon`, for parts without HTML of their own), when it is nearly on
 * screen, or at the first pointer, focus or key event inside it. Until
 * then the server's HTML is shown, and the browser loads none of the slot's code.
 */
export type Moment = 'load' | 'soon' | 'visible' | 'touched'

/**
 * A module's entry in a slot. Lower `order` comes first; `on` limits it to these pages. With `always` it is there whatever data the
 * module has, for slots that show none. `flag`: it hydrates at once, wherever it is, while the session's storage has a key that begins with this:
 * something was begun here and goes on after sign-in. A pair such as `?open=1` is looked for in the page's address instead.
 */
export type SlotEntry<Module = SlotModule> = {
  order: number
  on?: (keyof Pages)[]
  hydrate: Moment
  always?: true
  flag?: string
  load: Load<Module>
}

/**
 * A link to a page, shown in every page's header, on the account's front page, among the benefits of Plus, or in the footer where
 * the page's context `has` what it `needs`; or to the module's section of the product page (`section`, its path is `#{id}`). The
 * module's texts name it: `links.{word}` in header, footer and section, `account.{word}.title` and the sentence `account.{word}.text` in the account, the sentence
 * `plus.{word}` for Plus, `payment.{word}` beside the ways to pay at the checkout, `registry.{word}` beside the kinds of registries.
 */
export type LinkEntry = { path: string; word: string } & (
  | { place: 'header'; icon: IconName }
  | { place: 'account' | 'plus' | 'section' | 'payment' | 'registry' }
  | { place: 'footer'; needs: string }
)

/** A link and the module whose texts name it. */
export type ModuleLink = LinkEntry & { module: string }

/** A folder's door for the browser and the renderer. */
export type ClientModule = {
  name: string
  pages?: { [Name in keyof Pages]?: Load<PageModule<Pages[Name]>> }
  slots?: { [Slot in keyof Slots]?: SlotEntry }
  links?: LinkEntry[]
}

/** The door of a folder that fills slots, checked against the data it declares. */
export type FeatureClient<Name extends keyof ModuleData> = ClientModule & {
  name: Name
  slots?: { [Slot in keyof Slots]?: SlotEntry<SlotModule<SlotProps<Name, Slot>>> }
}

/** A document to render: page name, props, and the modules whose slots take part. */
export type View<Name extends keyof Pages = keyof Pages> = {
  page: Name
  props: Pages[Name]
  context: PageContext
  slots: string[]
}

/** A slot in a view; `code` locates its component. */
export type SlotCode<Code> = {
  module: string
  slot: keyof Slots
  order: number
  moment: Moment
  always?: true
  flag?: string
  code: Code
}

/** The code of a view: source modules when rendering, built files in the document. */
export type ViewCode<Code> = { page: Code; slots: SlotCode<Code>[] }

/** A built file. `late` lists the files to load with it that are not part of the document's start. */
export type CodeFile = { href: string; late?: string[] }

/** What a document starts with: each file with the hash that its content must have. */
export type StartCode = { href: string; files: Record<string, string> }

/** The code of a document: `start` runs first, `styles` names the files whose styles the document contains. */
export type DocumentCode = ViewCode<CodeFile> & { start: StartCode; styles: string[] }

/**
 * Where a document's texts are, and which namespaces it uses: `page` to begin with, `slots` those that each slot of the code uses as well.
 * What comes later asks for its own.
 */
export type TextNames = { at: string; page: string[]; slots: string[][] }

/** A page's data, without its code. `links` are the ones it shows. */
export type ViewData = Omit<View, 'slots'> & { links: ModuleLink[]; texts: TextNames }

/** Data in the document for the browser. Texts are not in it: what is shown is in the HTML already. */
export type PageData = ViewData & { code: DocumentCode }

/** A rendered document's parts. */
export type Rendered = { html: string; head: Head; data: ViewData; code: ViewCode<string> }

/**
 * `kept` holds late slots of pages that were rendered before, for public pages. `textsOf` returns the texts of some namespaces as JSON with their
 * version; undefined for names that no document writes.
 */
export type Renderer = {
  render: (view: View, kept?: KeptSlots) => Promise<Rendered>
  textsOf: (locale: string, names: string[]) => { json: string; version: string } | undefined
}

/**
 * What folders declare in their contracts by adding to these interfaces, so that both sides of a seam are checked against one
 * declaration: `declare module '#platform/render/declared.ts' { interface Pages { 'cart/cart': CartPage } }`.
 */

/** Every page by name, with its props. */
export interface Pages {}

/** Every slot by name: which of a module's data fills it (a key of `ModuleData[module]`, or null), and what its frame adds. */
export interface Slots {}

/** What each module shows or says in other folders' pages and calls, by module, then by kind. */
export interface ModuleData {}

/** One kind of a module's data; never where the module declares none. */
export type DataOf<Name, Kind> = Name extends keyof ModuleData
  ? Kind extends keyof ModuleData[Name]
    ? ModuleData[Name][Kind]
    : never
  : object

/** One kind of data of every module that declares it. Which of them are there depends on the store and the page. */
export type PartsOf<Kind> = {
  [Name in keyof ModuleData as Kind extends keyof ModuleData[Name] ? Name : never]?: DataOf<Name, Kind>
}

/** What a module's component is given in a slot. */
export type SlotProps<Name, Slot extends keyof Slots> = (Slots[Slot] extends { shows: infer Kind extends string }
  ? DataOf<Name, Kind>
  : unknown) &
  (Slots[Slot] extends { told: infer Told } ? Told : unknown)

/** Props of a page or slot that needs none. */
export type Nothing = Record<never, never>

/**
 * Folders add their declarations to these interfaces in their contracts, so that both sides are checked against one declaration:
 * `declare module '#platform/render/declared.ts' { interface Pages { 'cart/cart': CartPage } }`.
 */

/** Every page by name, with its props. */
export interface Pages {}

/**
 * Every slot by name: which kind of a module's data fills it (a key of `ModuleData[module]`, or null), and what its frame adds.
 */
export interface Slots {}

/** The data each module shows in other folders' pages and calls, by module, then by kind. */
export interface ModuleData {}

/** One kind of a module's data; never where the module declares none. */
export type DataOf<Name, Kind> = Name extends keyof ModuleData
  ? Kind extends keyof ModuleData[Name]
    ? ModuleData[Name][Kind]
    : never
  : object

/** One kind of data from every module that declares it. Which modules are present depends on the store and the page. */
export type PartsOf<Kind> = {
  [Name in keyof ModuleData as Kind extends keyof ModuleData[Name] ? Name : never]?: DataOf<Name, Kind>
}

/** Props of a module's component in a slot. */
export type SlotProps<Name, Slot extends keyof Slots> = (Slots[Slot] extends { shows: infer Kind extends string }
  ? DataOf<Name, Kind>
  : unknown) &
  (Slots[Slot] extends { told: infer Told } ? Told : unknown)

/** Props of a page or slot that needs none. */
export type Nothing = Record<never, never>

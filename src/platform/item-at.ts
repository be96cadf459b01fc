/** The item at an index that must exist; throws a RangeError where it does not. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError(`There is no item ${index} of ${items.length}.`)
  return items[index] as Item
}

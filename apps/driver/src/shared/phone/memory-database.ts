/** Databases in memory, in place of those that this browser refuses. */
export function placeMemoryDatabase(): Promise<unknown> {
  if (!('findLast' in Array.prototype))
    Object.defineProperty(Array.prototype, 'findLast', {
      configurable: true,
      value: function findLast<Item>(this: Item[], isWanted: (item: Item) => boolean): Item | undefined {
        return [...this].reverse().find(isWanted)
      },
    })
  // @ts-expect-error: the package hides the types of this file, which has no exports.
  return import('fake-indexeddb/auto')
}

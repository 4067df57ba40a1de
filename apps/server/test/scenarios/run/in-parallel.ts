/** Handles every item, at most `limit` at a time. */
export async function inParallel<Item>(
  limit: number,
  items: readonly Item[],
  handle: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) await handle(item, at)
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

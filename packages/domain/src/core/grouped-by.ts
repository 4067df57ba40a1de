/** The parts of a list by their key, in the order of the list; Map.groupBy, which browsers before 2024 do not have. */
export function groupedBy<Key, Part>(list: Iterable<Part>, keyOf: (part: Part) => Key): Map<Key, Part[]> {
  const groups = new Map<Key, Part[]>()
  for (const part of list) {
    const key = keyOf(part)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [part])
    else group.push(part)
  }
  return groups
}

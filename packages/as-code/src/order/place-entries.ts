/**
 * Puts entries where they were, among those that are there now: behind the nearest one that preceded them, or first.
 * All others keep their order.
 */
export function placeEntries(
  present: readonly string[],
  before: readonly string[],
  moved: ReadonlySet<string>,
): readonly string[] {
  const standing = new Set(present)
  const placed = present.filter((id) => !moved.has(id) || !before.includes(id))
  let previous = -1
  for (const id of before) {
    if (!standing.has(id)) continue
    if (moved.has(id)) placed.splice(previous + 1, 0, id)
    previous = placed.indexOf(id)
  }
  return placed
}

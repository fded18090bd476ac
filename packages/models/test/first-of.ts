/** The first items of what may not end. */
export function firstOf<T>(items: Iterable<T>, count: number): readonly T[] {
  const found: T[] = []
  for (const item of items) {
    if (found.push(item) >= count) break
  }
  return found
}

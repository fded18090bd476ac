/**
 * Whether plain data has more levels of objects and lists than that many. Goes no deeper than it has to, so that data of
 * any depth can be asked: most functions that walk data, `JSON.stringify` among them, run out of stack on deep data.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels <= 0) return true
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const item of items) if (typeof item === 'object' && isNestedDeeper(item, levels - 1)) return true
  return false
}

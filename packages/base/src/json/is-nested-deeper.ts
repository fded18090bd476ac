/**
 * Whether plain data has more than that many levels of objects and lists. It descends no deeper than necessary, so it is
 * safe for data of any depth; most recursive functions, `JSON.stringify` among them, overflow the stack on deep data.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels <= 0) return true
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const item of items) if (typeof item === 'object' && isNestedDeeper(item, levels - 1)) return true
  return false
}

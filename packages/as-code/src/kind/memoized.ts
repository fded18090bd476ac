/** A function that computes the value of each key once. A `WeakMap` keeps the values no longer than their keys. */
/* @__NO_SIDE_EFFECTS__ */
export function memoized<Key, Value>(
  compute: (key: Key) => Value,
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const computed = compute(key)
    known.set(key, computed)
    return computed
  }
}

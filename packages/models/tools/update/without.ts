/** The values that the other set does not have, in their order. */
export const without = <T>(values: ReadonlySet<T>, others: ReadonlySet<T>): T[] =>
  [...values].filter((value) => !others.has(value))

/** Values that the other set lacks, in order. */
export const without = <T>(values: ReadonlySet<T>, others: ReadonlySet<T>): T[] =>
  [...values].filter((value) => !others.has(value))

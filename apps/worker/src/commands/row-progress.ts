import { createProgressLine, type ProgramContext } from '@mgmt-api/command'

/** Rows that are counted while they are read. */
export interface CountedRows<T> {
  readonly rows: AsyncGenerator<T>
  /** Number of rows so far. */
  readonly count: () => number
}

/** Shows how many rows have been read. Ctrl-C stops reading. @param isRow Default: all items are rows */
export function countRows<T>(
  { host, signal }: ProgramContext,
  items: AsyncIterable<T>,
  isRow: (item: T) => boolean = () => true,
): CountedRows<T> {
  const line = createProgressLine(host, 'rows')
  let count = 0
  async function* read(): AsyncGenerator<T> {
    try {
      for await (const item of items) {
        signal.throwIfAborted()
        yield item
        if (!isRow(item)) continue
        count += 1
        if (count % 1_000 === 0) line.update(count, undefined)
      }
    } finally {
      line.clear()
    }
  }
  return { rows: read(), count: () => count }
}

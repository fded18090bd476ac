/** A bounded queue between one writer and one reader. The writer waits while it is full. */
export interface Channel<V> {
  /** Resolves once there is room for another value. */
  put(value: Promise<V>): Promise<void>
  /** The next value, in the order of the puts, as soon as it is available; undefined after the last one. */
  take(): Promise<V | undefined>
  /** Closes the queue for new values. Values already in it can still be taken. */
  close(): void
}

export function createChannel<V>(capacity: number): Channel<V> {
  const values: Promise<V>[] = []
  let closed = false
  let wakeWriter = (): void => undefined
  let wakeReader = (): void => undefined
  return {
    put: async (value) => {
      values.push(value)
      wakeReader()
      while (values.length >= capacity && !closed) await new Promise<void>((resolve) => (wakeWriter = resolve))
    },
    take: async () => {
      while (values.length === 0 && !closed) await new Promise<void>((resolve) => (wakeReader = resolve))
      const value = values.shift()
      wakeWriter()
      return await value
    },
    close: () => {
      closed = true
      wakeReader()
      wakeWriter()
    },
  }
}

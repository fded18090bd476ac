/**
 * Iterates over a source that is opened when the first item is requested, once. Leaving before that opens nothing. It
 * passes calls on to the source; a generator around it would take more turns of the event loop for each item.
 * @param open Opens the source. If it fails, so do the requests that wait for it.
 * @param onUnopened Called if it is left before the first item is requested.
 */
export function iterateLater<T>(
  open: () => Promise<AsyncGenerator<T, void, undefined>>,
  onUnopened?: () => void,
): AsyncIterableIterator<T> {
  let opening: Promise<AsyncGenerator<T, void, undefined>> | undefined
  let opened: AsyncGenerator<T, void, undefined> | undefined
  let isLeft = false
  const start = async (): Promise<AsyncGenerator<T, void, undefined>> => (opened = await open())
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      if (opened !== undefined) return opened.next()
      if (isLeft) return Promise.resolve(end)
      return (opening ??= start()).then((source) => source.next())
    },
    async return() {
      if (opening === undefined && !isLeft) onUnopened?.()
      isLeft = true
      await (await opening)?.return()
      return end
    },
  }
}

const end = { done: true, value: undefined } as const

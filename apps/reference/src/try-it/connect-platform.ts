import type { Platform, PlatformReply, PlatformRequest } from './platform/messages.ts'

/** The parts of a `Worker` that carry messages. */
export interface PlatformWorker {
  postMessage(message: PlatformRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: PlatformReply }) => void): void
  addEventListener(type: 'error', listener: (event: { readonly message?: string | undefined }) => void): void
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A platform in a worker. Every method rejects once the worker has failed. */
export function connectPlatform(worker: PlatformWorker): Platform {
  const waiting = new Map<number, Waiting>()
  let sent = 0
  let failure: Error | undefined
  worker.addEventListener('message', ({ data }) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('message' in data) reject?.(new Error(data.message))
    else resolve?.(data.value)
  })
  worker.addEventListener('error', ({ message = '' }) => {
    failure = new Error(message === '' ? 'The worker could not be loaded.' : message)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })
  const call = <R>(method: keyof Platform, ...args: readonly unknown[]): Promise<R> =>
    new Promise<unknown>((resolve, reject) => {
      if (failure !== undefined) return reject(failure)
      const id = ++sent
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, method, arguments: args })
      // The worker runs the method of the same name.
    }) as Promise<R>
  return {
    describe: (operation) => call('describe', operation),
    show: (form) => call('show', form),
    send: (form, unchecked) => call('send', form, unchecked),
    clock: (change) => call('clock', ...(change === undefined ? [] : [change])),
    faults: (names) => call('faults', names),
    reset: () => call('reset'),
  }
}

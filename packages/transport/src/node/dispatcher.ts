/** The part of Node's undici dispatcher that this package uses. Declared here because Node does not export its types. */
export interface Dispatcher {
  dispatch(options: DispatchOptions, handler: DispatchHandler): boolean
}

/** A request to Node's dispatcher. */
export interface DispatchOptions {
  readonly origin: string
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: Uint8Array | null
}

/** Stops and ends a request under way. */
export interface DispatchController {
  abort(reason: unknown): void
  pause(): void
  resume(): void
}

/**
 * Both generations of undici's handler: the second group since undici 7, the first one before, and for the compatible
 * dispatcher of later versions. A dispatcher calls the group that it supports.
 */
export interface DispatchHandler {
  onConnect(abort: (reason?: Error) => void): void
  onHeaders(status: number, headers: readonly Uint8Array[], resume: () => void, statusText: string): boolean
  onData(chunk: Uint8Array): boolean
  onComplete(): void
  onError(error: Error): void

  onRequestStart(controller: DispatchController): void
  onResponseStart(
    controller: DispatchController,
    status: number,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    statusText?: string,
  ): void
  onResponseData(controller: DispatchController, chunk: Uint8Array): void
  onResponseEnd(): void
  onResponseError(controller: DispatchController, error: Error): void
}

const symbol = Symbol.for('undici.globalDispatcher.1')

/** The dispatcher behind the global `fetch`, proxies set by `setGlobalDispatcher` included; absent elsewhere. */
export function globalDispatcher(): Dispatcher | undefined {
  // Node loads its undici, and with it the dispatcher, on the first access to one of its classes.
  if (typeof globalThis.Headers !== 'function') return undefined
  const found: unknown = Reflect.get(globalThis, symbol)
  return isDispatcher(found) ? found : undefined
}

function isDispatcher(value: unknown): value is Dispatcher {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'dispatch') === 'function'
}

import { MgmtError } from '@mgmt-api/models'
import type { CallOptions, Caller, Input, Operation, OperationTypes } from '@mgmt-api/models'

/** Handles a request of a small service in memory: answers, or throws what a transport would throw. */
export type Handler = (input: unknown, options: CallOptions) => Promise<unknown>

export interface ServiceCaller extends Caller {
  /** Inputs of the calls so far. */
  readonly inputs: readonly unknown[]
  /** Most concurrent calls so far. */
  readonly atOnce: () => number
}

/**
 * A caller over a service in memory. Without a network, every call still takes some turns of the event loop, as real
 * ones do, so that calls end in another order than they started.
 */
export function serviceCaller(handle: Handler, { remember = true }: { remember?: boolean } = {}): ServiceCaller {
  const inputs: unknown[] = []
  let underWay = 0
  let most = 0
  let calls = 0
  const response = async (input: unknown, options: CallOptions): Promise<unknown> => {
    if (remember) inputs.push(input)
    most = Math.max(most, ++underWay)
    try {
      for (let turns = (calls++ * 7) % 4; turns >= 0; turns--) await new Promise((resolve) => setImmediate(resolve))
      if (options.signal?.aborted === true) throw aborted(true)
      return await untilAborted(handle(input, options), options.signal)
    } finally {
      underWay--
    }
  }
  return {
    inputs,
    atOnce: () => most,
    call: <T extends OperationTypes>(_: Operation<T>, input: Input<T>, options: CallOptions = {}) => {
      // The service of a test answers what the test's operation declares.
      const data = response(input, options) as Promise<T['response']>
      const withResponse = async () => ({
        data: await data,
        response: { status: 200, headers: new Headers(), requestId: 'request-1', attempts: 1, drift: [] },
      })
      return Object.assign(data, { withResponse })
    },
    stream: () => {
      throw new TypeError('this service has no streams')
    },
  }
}

function aborted(maybeProcessed: boolean): MgmtError {
  return new MgmtError({ kind: 'aborted', code: 'aborted', message: 'aborted', maybeProcessed })
}

function untilAborted<R>(work: Promise<R>, signal: AbortSignal | undefined): Promise<R> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted(true))
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

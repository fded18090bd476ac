import type { MgmtError } from '@mgmt-api/models'

/** Whether a run continues. It stops once, for the first reason. */
export interface Stop {
  readonly reason: () => MgmtError | undefined
  /** Outcomes are no longer read. */
  readonly isLeft: () => boolean
  stop(reason: MgmtError): void
  leave(reason: MgmtError): void
  /** The value of a promise, or undefined as soon as the run stops. One wait at a time. */
  wait<R>(promise: Promise<R>): Promise<R | undefined>
}

export function createStop(): Stop {
  let why: MgmtError | undefined
  let left = false
  // One slot and no shared promise: a long run would leave a reaction on that for each entry.
  let wake = (): void => undefined
  const stop = (reason: MgmtError): void => {
    why ??= reason
    wake()
  }
  return {
    reason: () => why,
    isLeft: () => left,
    stop,
    leave: (reason) => {
      left = true
      stop(reason)
    },
    wait: (promise) =>
      new Promise((resolve, reject) => {
        wake = () => resolve(undefined)
        promise.then(resolve, reject)
        if (why !== undefined) wake()
      }),
  }
}

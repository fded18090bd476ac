import type { InjectionKey, ShallowRef } from 'vue'
import type { FaultName } from './platform/fault-switches.ts'
import type { Platform } from './platform/messages.ts'

/** The platform of an application, shared by all its pages. */
export interface SharedPlatform {
  /** Undefined until it is started. */
  readonly platform: ShallowRef<Platform | undefined>
  readonly faults: ShallowRef<readonly FaultName[]>
  /** Starts the worker, if it is not running. */
  start(): Platform
  /** Stops a worker that failed to start, so that it can be started again. One that has answered keeps its data. */
  stopFailed(): void
}

export const sharedPlatform: InjectionKey<SharedPlatform> = Symbol('platform')

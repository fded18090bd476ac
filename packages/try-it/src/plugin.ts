import { type Plugin, shallowRef } from 'vue'
import { connectPlatform } from './connect-platform.ts'
import type { FaultName } from './platform/fault-switches.ts'
import type { Platform } from './platform/messages.ts'
import { sharedPlatform } from './shared-platform.ts'
import { TryIt } from './try-it.ts'

/**
 * Registers the component `TryIt`.
 * @param workerUrl Address of `worker.js`, as `bundleWorker` wrote it.
 */
export function createTryIt(workerUrl: string): Plugin {
  return {
    install(app) {
      const platform = shallowRef<Platform>()
      const faults = shallowRef<readonly FaultName[]>([])
      let worker: Worker | undefined
      app.provide(sharedPlatform, {
        platform,
        faults,
        start() {
          worker ??= new Worker(workerUrl, { type: 'module', name: 'emulator' })
          platform.value ??= connectPlatform(worker)
          return platform.value
        },
        stop() {
          worker?.terminate()
          worker = undefined
          platform.value = undefined
          faults.value = []
        },
      })
      app.component('TryIt', TryIt)
    },
  }
}

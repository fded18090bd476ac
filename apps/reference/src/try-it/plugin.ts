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
      let hasResponded = false
      app.provide(sharedPlatform, {
        platform,
        faults,
        start() {
          if (platform.value !== undefined) return platform.value
          worker = new Worker(workerUrl, { type: 'module', name: 'emulator' })
          const connected = connectPlatform(worker)
          void connected.clock().then(
            () => (hasResponded = true),
            // The call that started it fails as well, and shows why.
            () => undefined,
          )
          platform.value = connected
          return connected
        },
        stopFailed() {
          if (hasResponded) return
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

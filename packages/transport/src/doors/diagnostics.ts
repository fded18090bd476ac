import { channel } from 'node:diagnostics_channel'
import type { Hooks } from '../options/hooks.ts'

/**
 * Hooks that publish on `node:diagnostics_channel`: `mgmt-api:request`, `mgmt-api:response`, `mgmt-api:retry` and
 * `mgmt-api:drift`, each with the event of the hook. A channel without subscribers costs one comparison.
 * @example
 * createTransport({ ...options, hooks: diagnosticsHooks() })
 * subscribe('mgmt-api:response', ({ request, status, durationMs }) => log(request.operation, status, durationMs))
 */
export function diagnosticsHooks(): Hooks {
  return {
    beforeRequest: publishTo('mgmt-api:request'),
    afterResponse: publishTo('mgmt-api:response'),
    onRetry: publishTo('mgmt-api:retry'),
    onDrift: publishTo('mgmt-api:drift'),
  }
}

function publishTo(name: string): (event: object) => void {
  const target = channel(name)
  return (event) => {
    if (target.hasSubscribers) target.publish(event)
  }
}

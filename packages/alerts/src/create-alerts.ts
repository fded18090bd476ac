import type { Caller } from '@mgmt-api/models'
import { createDefinitions } from './create-definitions.ts'
import type { Definitions } from './definitions.ts'

/** The alerts group of the Management API. */
export interface Alerts {
  readonly definitions: Definitions
}

/**
 * The client of the alerts group over any caller. Creating it does nothing.
 * @example
 * const alerts = createAlerts(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 */
export function createAlerts(caller: Caller): Alerts {
  return { definitions: createDefinitions(caller) }
}

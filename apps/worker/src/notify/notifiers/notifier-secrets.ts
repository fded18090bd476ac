import type { NotifierConfig } from '../../config/config.ts'
import { addressProblem } from './endpoint.ts'

/** A secret of a notifier, or an address that is not one. */
export interface NotifierSecret {
  /** Its field in the configuration. */
  readonly field: string
  /** A reference, or a public address. */
  readonly text: string
  /** The problem of the resolved text. */
  readonly problemOf?: ((resolved: string) => string | undefined) | undefined
}

/** What a notifier needs before it can send. */
export function notifierSecrets(notifier: NotifierConfig): readonly NotifierSecret[] {
  switch (notifier.kind) {
    case 'file':
    case 'stdout':
      return []
    case 'pagerduty':
      return [{ field: 'routing_key', text: notifier.routing_key }, addressOf(notifier.url, false)]
    case 'slack':
    case 'teams':
      return [addressOf(notifier.url, false)]
    case 'webhook': {
      const { url, secret } = notifier
      const address = addressOf(url, secret !== undefined)
      return secret === undefined ? [address] : [address, { field: 'secret', text: secret }]
    }
  }
}

const addressOf = (text: string, signed: boolean): NotifierSecret => ({
  field: 'url',
  text,
  problemOf: (address) => addressProblem(address, { signed }),
})

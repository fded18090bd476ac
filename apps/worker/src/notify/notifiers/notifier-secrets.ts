import type { NotifierConfig, PostingNotifierConfig } from '../../config/config.ts'
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
  if (!('url' in notifier)) return []
  const { key, isSigned } = notifierKey(notifier)
  const problemOf = (address: string): string | undefined => addressProblem(address, { signed: isSigned })
  return [...(key === undefined ? [] : [key]), { field: 'url', text: notifier.url, problemOf }]
}

/** The secret beside the address of a notifier, and whether it signs; absent: the address is enough. */
export function notifierKey(notifier: PostingNotifierConfig): {
  readonly key?: NotifierSecret
  readonly isSigned: boolean
} {
  if (notifier.kind === 'pagerduty')
    return { key: { field: 'routing_key', text: notifier.routing_key }, isSigned: false }
  if (notifier.kind !== 'webhook' || notifier.secret === undefined) return { isSigned: false }
  return { key: { field: 'secret', text: notifier.secret }, isSigned: true }
}

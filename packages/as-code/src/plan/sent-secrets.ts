import { type SecretUse, secretUsesIn } from '../secrets/secret-use.ts'
import { type ResourceChange, sentBody } from './plan.ts'

/** The secrets that a change sends. */
export function secretsOfChange(change: ResourceChange): readonly SecretUse[] {
  const sent = sentBody(change)
  return sent === undefined ? [] : secretUsesIn([{ kind: change.kind, key: change.key, body: sent.body }])
}

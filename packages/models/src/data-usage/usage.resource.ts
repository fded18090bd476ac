import { type Resource, service } from '../core/resource/resource.ts'
import { usageVerbs, type UsageVerbs } from './generated/verbs.ts'

/** Data usage: units, gigabytes, tokens and counts, and their export to the metrics of the account. */
export const usage: Resource<UsageVerbs> = service(usageVerbs, {
  name: 'usage',
  at: 'root',
  shape: 'service',
  one: 'usage record',
  brief: 'Data usage: units, gigabytes, tokens and counts',
})

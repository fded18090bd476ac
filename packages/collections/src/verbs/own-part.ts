import type { ResourceFacts } from '@mgmt-api/models'
import { isObject, mapFields } from '@mgmt-api/models/internal'

/** The properties of a resource that tell what the service adds to its items. */
export type MadeFacts = Partial<Pick<ResourceFacts, 'serviceMade' | 'ownPart'>>

/** An item without what the service adds to it. */
export function ownPart({ serviceMade = [], ownPart: own }: MadeFacts, item: unknown): unknown {
  const part = serviceMade.reduce((body, at) => mapFields(body, at, () => undefined), item)
  return own !== undefined && isObject(part) ? own(part) : part
}

import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, unwrap } from '@mgmt-api/models/internal'

/** The descriptor at a path into models; undefined where there is no such field. */
export function descriptorAt(field: Descriptor | undefined, path: readonly string[]): AnyDescriptor | undefined {
  let at = field && unwrap(field).descriptor
  for (const step of path) at = at?.kind === 'model' ? flatten(at).fields.get(step)?.descriptor : undefined
  return at
}

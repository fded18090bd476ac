import { isDeepStrictEqual } from 'node:util'
import { policies as resource } from '@mgmt-api/models/data-plans/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Policies as files. Their positions are in the file of their order; a new one gets the last position of its type. */
export const policies: Kind = defineKind(resource, {
  omitted: ['placement', 'enabled'],
  fieldOrder: ['name', 'description', 'disabled', 'priority', 'applicationRule', 'subsystemRule', 'archiveRetention'],
  sets: ['logRules.severities', 'targets'],
  form: {
    fromItem: ({ enabled, ...item }) => ({ ...withoutAddedTarget(item), disabled: enabled === false }),
    // An update keeps fields that it does not send.
    toChange: ({ disabled, description = '', ...body }) => ({ ...body, description, enabled: disabled !== true }),
  },
})

/** The service adds a target to a log policy without targets. */
function withoutAddedTarget(item: Body): Body {
  const { targets, priority, ...rest } = item
  const added = [{ dataset: 'logs', dataspace: 'default', priority }]
  return isDeepStrictEqual(targets, added) ? { ...rest, priority } : item
}

import { moveFields } from '@mgmt-api/collections'
import { withoutAddedTarget } from '@mgmt-api/models/data-plans'
import { policies as resource } from '@mgmt-api/models/data-plans/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Policies as files. Their positions are in the file of their order; a new one gets the last position of its type. */
export const policies: Kind = defineKind(resource, {
  omitted: ['placement', 'enabled'],
  fieldOrder: ['name', 'description', 'disabled', 'priority', 'applicationRule', 'subsystemRule', 'archiveRetention'],
  sets: ['logRules.severities', 'targets'],
  form: {
    fromItem: (item) => moveFields(withoutAddedTarget(item), resource.verbs.create),
    // A description is sent empty, in case an update keeps what it omits.
    toChange: ({ disabled, description = '', ...body }) => ({ ...body, description, enabled: disabled !== true }),
  },
})

import { moveFields } from '@mgmt-api/collections'
import { aiCustomEvaluations as resource } from '@mgmt-api/models/ai/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Fields of an update. Those that a body leaves out are cleared. */
const changed = [
  'name',
  'description',
  'policyType',
  'instructions',
  'safe',
  'violates',
  'examples',
  'shouldIncludeSystemPrompt',
]

/** Custom AI evaluations as files. Their applications are linked at the creation. */
export const aiCustomEvaluations: Kind = defineKind(resource, {
  fieldOrder: [...changed, 'applicationIds'],
  sets: ['applicationIds'],
  form: {
    fromItem: (item) => {
      const { config: _, ...body } = moveFields(item, resource.verbs.create)
      return body
    },
    toChange: ({ applicationIds: _, ...body }) => ({ ...body, updateMask: changed.join(',') }),
    fixed: ['applicationIds'],
  },
})

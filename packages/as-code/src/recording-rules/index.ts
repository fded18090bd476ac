import { InRule } from '@mgmt-api/models/recording-rules'
import { recordingRules as resource } from '@mgmt-api/models/recording-rules/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Sets of recording rules as files. */
export const recordingRules: Kind = defineKind(resource, {
  omitted: ['groups[].id', 'groups[].version'],
  fieldOrder: ['name', 'interval', 'limit', 'groups', 'record', 'expr'],
  promql: [{ model: InRule, field: 'expr' }],
  metrics: [{ model: InRule, field: 'record' }],
  defaults: [{ at: 'groups[].interval', value: '60' }],
})

/** The kind of the recording rules group. */
export const recordingRuleKinds: readonly Kind[] = [recordingRules]

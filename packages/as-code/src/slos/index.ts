import { Metric } from '@mgmt-api/models/slos'
import { slos as resource } from '@mgmt-api/models/slos/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField } from '../resource/filled-field.ts'

/** SLOs as files. */
export const slos: Kind = defineKind(resource, {
  createdTime: 'createTime',
  fieldOrder: ['name', 'description', 'labels', 'sloType', 'targetThresholdPercentage', 'sloTimeFrame'],
  promql: [{ model: Metric, field: 'query' }],
  // That of the indicator.
  equivalents: [filledField('sloType')],
})

/** The kind of the slos group. */
export const sloKinds: readonly Kind[] = [slos]

import type { View } from '@mgmt-api/command'
import { type QuotaAllocationEntityTypeRule, QuotaAllocationEntityTypeRuleSet } from '@mgmt-api/models/data-plans'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** `logs 60%, no overflow` */
function ruleWords({
  allocation,
  allocationType,
  canOverflow,
  cxManaged,
  enabled,
  entityType,
}: QuotaAllocationEntityTypeRule): string {
  // The service stores numbers in single precision.
  const amount = Number(allocation.toPrecision(6))
  const unit = allocationType === 'QUOTA_ALLOCATION_TYPE_LOCKED_UNITS' ? ' units' : '%'
  const remarks = [
    canOverflow ? undefined : 'no overflow',
    enabled ? undefined : 'disabled',
    cxManaged === true ? 'managed by the platform' : undefined,
  ].filter((remark) => remark !== undefined)
  return `${entityType} ${amount}${unit}${remarks.length === 0 ? '' : ` (${remarks.join(', ')})`}`
}

/** A set of quota rules as a row. */
const quotaView: View<QuotaAllocationEntityTypeRuleSet> = {
  things: 'quota rule sets',
  columns: [
    { name: 'rules', value: ({ rules }) => rules.map(ruleWords).join(', ') },
    { name: 'id', value: ({ id }) => id },
  ],
  shown: ['rules', 'id'],
  identity: ({ id = '' }) => id,
  model: QuotaAllocationEntityTypeRuleSet,
}

/** Quota rules as rows. */
export const overrides: NounOverrides = { view: () => quotaView }

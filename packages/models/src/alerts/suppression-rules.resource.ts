import { type Resource, resource } from '../core/resource/resource.ts'
import { AlertSchedulerRule } from './generated/models.ts'
import { type SuppressionRuleVerbs, suppressionRuleVerbs } from './generated/verbs.ts'

/** Suppression rules: mute alerts for some time. The list contains each rule with its next active time ranges. */
export const suppressionRules: Resource<SuppressionRuleVerbs, AlertSchedulerRule> = resource(
  suppressionRuleVerbs,
  AlertSchedulerRule,
  {
    name: 'suppression-rules',
    at: 'suppressionRules',
    shape: 'collection',
    one: 'suppression rule',
    brief: 'Suppression rules: mute alerts for some time',
    id: { id: 'uniqueIdentifier' },
    title: 'name',
    summaryId: { id: 'alertSchedulerRule.uniqueIdentifier' },
    itemInList: 'alertSchedulerRule',
    serviceMade: [
      'createdAt',
      'filter.alertMetaLabels.value[].id',
      'id',
      'metaLabels[].id',
      'schedule.oneTime.timeframe.submittedStartTime',
      'schedule.recurring.schedule.timeframe.submittedStartTime',
      'uniqueIdentifier',
      'updatedAt',
    ],
    references: [
      {
        at: 'filter.alertUniqueIds.value[]',
        to: 'alerts',
        missing: 'accept',
        deleted: 'dangle',
        source: 'assumed',
        reason: 'no evidence that the service checks it',
      },
    ],
    recognised: { by: 'labels', at: 'metaLabels', source: 'contract' },
    columns: [
      'alertSchedulerRule.uniqueIdentifier',
      'alertSchedulerRule.name',
      'alertSchedulerRule.enabled',
      'alertSchedulerRule.schedule.scheduleOperation',
      'alertSchedulerRule.updatedAt',
    ],
  },
)

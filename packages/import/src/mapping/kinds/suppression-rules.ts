import { type Mapping, around, type Converted, converted, mappingsOf, moved, serviceMade } from '../mapping.ts'
import { manifestReferences } from './manifest-reference.ts'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Days by name as numbers, of which Sunday is 1. */
function daysOfWeek(value: unknown): Converted {
  const names = Array.isArray(value) ? value : ['']
  const numbers = names.map((name: unknown) => days.indexOf(String(name).toLowerCase()) + 1)
  return numbers.includes(0) ? { reason: 'the days are not days of the week' } : { value: numbers }
}

const alwaysActive = (value: unknown): Converted => ({ value: value === true || value === 'true' ? {} : undefined })

/** Suppression rules. */
export const suppressionRules: readonly Mapping[] = mappingsOf(
  {
    kind: 'suppression-rules',
    within: 'alertSchedulerRule',
    constants: { enabled: true },
    rules: {
      // Without a choice, the rule is about all alerts.
      '/filter': { otherwise: 'alertUniqueIds' },
      'filter.metaLabels': moved('alertMetaLabels.value'),
      'schedule.operation': { to: 'scheduleOperation', words: { active: 'SCHEDULE_OPERATION_ACTIVATE' } },
      'recurring.dynamic': moved('schedule'),
      'dynamic.frequency': around,
      timeFrame: moved('timeframe'),
      'weekly.days': converted(daysOfWeek, 'daysOfWeek'),
      'monthly.days': moved('daysOfMonth'),
    },
  },
  {
    types: ['alerts_scheduler'],
    rules: {
      '/id': serviceMade,
      alertsUniqueIds: moved('alertUniqueIds.value'),
      'recurring.alwaysActive': converted(alwaysActive),
      timeZone: moved('timezone'),
    },
  },
  {
    manifests: { AlertScheduler: 'v1alpha1' },
    rules: {
      'filter.alerts': manifestReferences('Alert', 'alertUniqueIds.value'),
      'recurring.always': moved('alwaysActive'),
      // The time frame of one time has no name.
      'oneTime.startTime': moved('timeframe.startTime'),
      'oneTime.endTime': moved('timeframe.endTime'),
      'oneTime.timezone': moved('timeframe.timezone'),
      'oneTime.duration': moved('timeframe.duration'),
    },
  },
)

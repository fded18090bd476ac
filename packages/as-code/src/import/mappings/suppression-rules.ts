import { type Converted, converted, type Mapping, moved, serviceMade } from '../mapping.ts'
import { manifestReferences } from './manifest-reference.ts'

/** Suppression rules. */
export const suppressionRules: Mapping = {
  kind: 'suppression-rules',
  types: ['alerts_scheduler'],
  manifests: { AlertScheduler: 'v1alpha1' },
  within: 'alertSchedulerRule',
  constants: { enabled: true },
  rules: {
    '/id': serviceMade,
    'filter.alerts': manifestReferences('Alert', 'alertUniqueIds.value'),
    alertsUniqueIds: moved('alertUniqueIds.value'),
    'filter.metaLabels': moved('alertMetaLabels.value'),
    'schedule.operation': { to: 'scheduleOperation', words: { active: 'SCHEDULE_OPERATION_ACTIVATE' } },
    'recurring.dynamic': moved('schedule'),
    'dynamic.frequency': moved(''),
    timeFrame: moved('timeframe'),
    // Manifests have the time frame of one time without its name.
    'oneTime.startTime': moved('timeframe.startTime'),
    'oneTime.endTime': moved('timeframe.endTime'),
    'oneTime.timezone': moved('timeframe.timezone'),
    'oneTime.duration': moved('timeframe.duration'),
    'recurring.always': moved('alwaysActive'),
    timeZone: moved('timezone'),
    'weekly.days': converted(daysOfWeek, 'daysOfWeek'),
    'monthly.days': moved('daysOfMonth'),
  },
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Days by name as numbers, of which Sunday is 1. */
function daysOfWeek(value: unknown): Converted {
  const numbers = Array.isArray(value) ? value.map((day: unknown) => days.indexOf(String(day).toLowerCase()) + 1) : [0]
  return numbers.includes(0) ? { reason: 'the days are not days of the week' } : { value: numbers }
}

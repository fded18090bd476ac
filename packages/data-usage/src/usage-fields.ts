import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'

/** Priority tier of the data, which sets the price of a unit. `none`: the data has no tiers. */
export type UsageTier = 'blocked' | 'high' | 'medium' | 'low' | 'none'

/** Kind of data. `unassigned`: the service does not specify it. */
export type UsagePillar = 'logs' | 'metrics' | 'tracing' | 'sessionRecording' | 'profiles' | 'evaluation' | 'unassigned'

/** A field of a day that counts units of one tier and pillar. */
export type UsageField = Exclude<keyof DetailedDailyUnits, 'statsDate' | 'totalUnits'>

/** Tier and pillar of each field of a day, on which totals are based. */
export const usageFields: Readonly<Record<UsageField, { readonly tier: UsageTier; readonly pillar: UsagePillar }>> = {
  highLogsUnits: { tier: 'high', pillar: 'logs' },
  mediumLogsUnits: { tier: 'medium', pillar: 'logs' },
  lowLogsUnits: { tier: 'low', pillar: 'logs' },
  highMetricsUnits: { tier: 'high', pillar: 'metrics' },
  highTracingUnits: { tier: 'high', pillar: 'tracing' },
  mediumTracingUnits: { tier: 'medium', pillar: 'tracing' },
  lowTracingUnits: { tier: 'low', pillar: 'tracing' },
  lowSessionRecordingUnits: { tier: 'low', pillar: 'sessionRecording' },
  cpuProfilesUnits: { tier: 'none', pillar: 'profiles' },
  evaluationUnits: { tier: 'none', pillar: 'evaluation' },
  blockedUnits: { tier: 'blocked', pillar: 'unassigned' },
  blockedMetricsUnits: { tier: 'blocked', pillar: 'metrics' },
}

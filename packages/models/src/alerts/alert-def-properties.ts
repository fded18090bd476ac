import { type Model, bool, fields, int64, list, map, model, oneOf, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'
import { ActivitySchedule } from './activity-schedule.ts'
import { AlertDefType } from './alert-def-type.ts'
import { AnalyticsImmediateType, AnalyticsThresholdType } from './analytics.ts'
import { LogsAnomalyType, MetricAnomalyType } from './anomaly.ts'
import { FlowType } from './flow.ts'
import { LogsImmediateType } from './logs.ts'
import { LogsNewValueType } from './logs-new-value.ts'
import { LogsRatioThresholdType } from './logs-ratio-threshold.ts'
import { LogsThresholdType } from './logs-threshold.ts'
import { LogsTimeRelativeThresholdType } from './logs-time-relative-threshold.ts'
import { LogsUniqueCountType } from './logs-unique-count.ts'
import { MetricThresholdType } from './metric-threshold.ts'
import { AlertDefNotificationGroup, NotifyOn } from './notification-group.ts'
import { AlertDefPriority } from './priority.ts'
import { SloThresholdType } from './slo-threshold.ts'
import { TracingImmediateType, TracingThresholdType } from './tracing.ts'

/** Alert def data source. */
export interface AlertDefDataSource {
  /** 1 to 300 characters. */
  dataSet?: string
  /** 1 to 50 characters. */
  dataSpace?: string
}

export const AlertDefDataSource: Model<AlertDefDataSource> = model('AlertDefDataSource', {
  dataSet: text({ min: 1, max: 300 }),
  dataSpace: text({ min: 1, max: 50 }),
})

/** Alert def incident settings. */
export interface AlertDefIncidentSettings {
  /** 1 to 10,080. */
  minutes?: Int64
  notifyOn?: NotifyOn
}

export const AlertDefIncidentSettings: Model<AlertDefIncidentSettings> = model('AlertDefIncidentSettings', {
  minutes: int64({ min: 1, max: 10_080, wire: 'integer' }),
  notifyOn: NotifyOn,
})

/** Fields of every `AlertDefProperties`. */
export interface AlertDefPropertiesCommon {
  activeOn?: ActivitySchedule
  /** At most 1 item. */
  dataSources?: AlertDefDataSource[]
  deleted?: boolean
  /** At most 3,000 characters. */
  description?: string
  enabled?: boolean
  entityLabels?: Record<string, string>
  /** At most 100 items, each 1 to 1,024 characters. */
  groupByKeys?: string[]
  incidentsSettings?: AlertDefIncidentSettings
  /** 1 to 512 characters. */
  name?: string
  notificationGroup?: AlertDefNotificationGroup
  /**
   * At most 100 items.
   * @deprecated by the service.
   */
  notificationGroupExcess?: AlertDefNotificationGroup[]
  phantomMode?: boolean
  priority?: AlertDefPriority
  type?: AlertDefType
}

/** At most one of these is in a `AlertDefProperties`. */
export interface AlertDefPropertiesVariants {
  logsImmediate: LogsImmediateType
  tracingImmediate: TracingImmediateType
  logsThreshold: LogsThresholdType
  logsRatioThreshold: LogsRatioThresholdType
  logsTimeRelativeThreshold: LogsTimeRelativeThresholdType
  metricThreshold: MetricThresholdType
  tracingThreshold: TracingThresholdType
  flow: FlowType
  logsAnomaly: LogsAnomalyType
  metricAnomaly: MetricAnomalyType
  logsNewValue: LogsNewValueType
  logsUniqueCount: LogsUniqueCountType
  sloThreshold: SloThresholdType
  analyticsImmediate: AnalyticsImmediateType
  analyticsThreshold: AnalyticsThresholdType
}

/** Alert def properties. */
export type AlertDefProperties = AlertDefPropertiesCommon & OneOf<AlertDefPropertiesVariants>

export const AlertDefProperties: Model<AlertDefProperties> = variants('AlertDefProperties', [
  fields<AlertDefPropertiesCommon>({
    activeOn: ActivitySchedule,
    dataSources: list(AlertDefDataSource, { max: 1 }),
    deleted: bool(),
    description: text({ max: 3_000 }),
    enabled: bool(),
    entityLabels: map(text()),
    groupByKeys: list(text({ min: 1, max: 1_024 }), { max: 100 }),
    incidentsSettings: AlertDefIncidentSettings,
    name: text({ min: 1, max: 512 }),
    notificationGroup: AlertDefNotificationGroup,
    notificationGroupExcess: list(AlertDefNotificationGroup, { max: 100 }),
    phantomMode: bool(),
    priority: AlertDefPriority,
    type: AlertDefType,
  }),
  oneOf<AlertDefPropertiesVariants>({
    logsImmediate: LogsImmediateType,
    tracingImmediate: TracingImmediateType,
    logsThreshold: LogsThresholdType,
    logsRatioThreshold: LogsRatioThresholdType,
    logsTimeRelativeThreshold: LogsTimeRelativeThresholdType,
    metricThreshold: MetricThresholdType,
    tracingThreshold: TracingThresholdType,
    flow: FlowType,
    logsAnomaly: LogsAnomalyType,
    metricAnomaly: MetricAnomalyType,
    logsNewValue: LogsNewValueType,
    logsUniqueCount: LogsUniqueCountType,
    sloThreshold: SloThresholdType,
    analyticsImmediate: AnalyticsImmediateType,
    analyticsThreshold: AnalyticsThresholdType,
  }),
])

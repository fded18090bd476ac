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
import { typeKeyAgreesWithType } from './rules.ts'

/** Which data set an alert reads. */
export interface AlertDefDataSource {
  /** Name of the data set, as of a file. 1 to 300 characters. */
  dataSet?: string | undefined
  /** Name of the space that holds it, as of a folder. 1 to 50 characters. */
  dataSpace?: string | undefined
}

export const AlertDefDataSource: Model<AlertDefDataSource> = model('AlertDefDataSource', {
  dataSet: text({ min: 1, max: 300 }),
  dataSpace: text({ min: 1, max: 50 }),
})

/** When an alert that fired may open an incident again. */
export interface AlertDefIncidentSettings {
  /** Minutes until it may trigger again. 1 to 10,080. */
  minutes?: Int64 | undefined
  /** Whether the end of the incident is told as well. */
  notifyOn?: NotifyOn | undefined
}

export const AlertDefIncidentSettings: Model<AlertDefIncidentSettings> = model('AlertDefIncidentSettings', {
  minutes: int64({ min: 1, max: 10_080, wire: 'integer' }),
  notifyOn: NotifyOn,
})

/** What alert definitions of every type have. */
export interface AlertDefPropertiesCommon {
  /** When it watches; absent: always. */
  activeOn?: ActivitySchedule | undefined
  /** Where the logs come from; absent: the default. At most 1 item. */
  dataSources?: AlertDefDataSource[] | undefined
  /** It is marked as deleted. */
  deleted?: boolean | undefined
  /** What it watches, and when it fires, in people's words. At most 3,000 characters. */
  description?: string | undefined
  /** It watches. A disabled definition is kept and does nothing. */
  enabled?: boolean | undefined
  /** Labels of the thing that is watched, by name. */
  entityLabels?: Record<string, string> | undefined
  /**
   * Fields by whose values the data are divided; each group of values fires on its own. At most 100 items, each 1 to
   * 1,024 characters.
   */
  groupByKeys?: string[] | undefined
  /** When it may open an incident again. */
  incidentsSettings?: AlertDefIncidentSettings | undefined
  /** What people call it. Must be present when it is created or replaced. 1 to 512 characters. */
  name?: string | undefined
  /** Who is told. */
  notificationGroup?: AlertDefNotificationGroup | undefined
  /**
   * Further groups who are told. At most 100 items.
   * @deprecated by the service.
   */
  notificationGroupExcess?: AlertDefNotificationGroup[] | undefined
  /** It opens no incidents: for the parts of a flow, and for trying a definition out. */
  phantomMode?: boolean | undefined
  /** How urgent an alert of it is; absent: P5. */
  priority?: AlertDefPriority | undefined
  /** Which of the fifteen types it is; must agree with the one type key that is present. */
  type?: AlertDefType | undefined
}

/** The fifteen types of alert definitions, of which at most one is present. */
export interface AlertDefPropertiesVariants {
  /** Every log that matches. */
  logsImmediate: LogsImmediateType
  /** Every span that matches. */
  tracingImmediate: TracingImmediateType
  /** How many logs match. */
  logsThreshold: LogsThresholdType
  /** How many logs match, in proportion to others. */
  logsRatioThreshold: LogsRatioThresholdType
  /** How many logs match, in proportion to an earlier time. */
  logsTimeRelativeThreshold: LogsTimeRelativeThresholdType
  /** The value of a metric. */
  metricThreshold: MetricThresholdType
  /** How many spans match. */
  tracingThreshold: TracingThresholdType
  /** Other alerts that fire one after the other. */
  flow: FlowType
  /** More logs than usual. */
  logsAnomaly: LogsAnomalyType
  /** A metric that leaves its usual range. */
  metricAnomaly: MetricAnomalyType
  /** A value that a field of the logs never had before. */
  logsNewValue: LogsNewValueType
  /** How many different values a field of the logs has. */
  logsUniqueCount: LogsUniqueCountType
  /** How fast the error budget of an SLO is used up, or how much is left. */
  sloThreshold: SloThresholdType
  /** Every row that a query returns. */
  analyticsImmediate: AnalyticsImmediateType
  /** The value of a column that a query returns. */
  analyticsThreshold: AnalyticsThresholdType
}

/** What people decide about an alert: its name and urgency, what it watches, and who is told. */
export type AlertDefProperties = AlertDefPropertiesCommon & OneOf<AlertDefPropertiesVariants>

export const AlertDefProperties: Model<AlertDefProperties> = variants(
  'AlertDefProperties',
  [
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
  ],
  { rules: [typeKeyAgreesWithType] },
)

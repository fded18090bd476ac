import { type Enum, type Model, bool, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'

const actionDataSourceTypeValues = [
  'ACTION_DATA_SOURCE_TYPE_NONE_UNSPECIFIED',
  'ACTION_DATA_SOURCE_TYPE_LOGS',
  'ACTION_DATA_SOURCE_TYPE_SPANS',
  'ACTION_DATA_SOURCE_TYPE_METRICS',
  'ACTION_DATA_SOURCE_TYPE_NATIVE',
] as const

/** Action data source type. */
export type ActionDataSourceType = Open<(typeof actionDataSourceTypeValues)[number]>
export const ActionDataSourceType: Enum<ActionDataSourceType> = openEnum(
  'ActionDataSourceType',
  actionDataSourceTypeValues,
)

/** Custom action. */
export interface CustomAction {
  /** 1 to 4,096 characters. */
  url?: string
}

export const CustomAction: Model<CustomAction> = model('CustomAction', {
  url: text({ min: 1, max: 4_096 }),
})

/** Go to dashboard template action. */
export interface GoToDashboardTemplateAction {
  /** Exactly 21 characters. */
  dashboardId?: string
}

export const GoToDashboardTemplateAction: Model<GoToDashboardTemplateAction> = model('GoToDashboardTemplateAction', {
  dashboardId: text({ min: 21, max: 21 }),
})

/** At most one of these is present. */
export interface ActionDefinitionVariants {
  customAction: CustomAction
  goToDashboardAction: GoToDashboardTemplateAction
}

/** Action definition. */
export type ActionDefinition = OneOf<ActionDefinitionVariants>

export const ActionDefinition: Model<ActionDefinition> = variants('ActionDefinition', [
  oneOf<ActionDefinitionVariants>({
    customAction: CustomAction,
    goToDashboardAction: GoToDashboardTemplateAction,
  }),
])

/** Dashboard action. */
export interface DashboardAction {
  dataSource?: ActionDataSourceType
  definition?: ActionDefinition
  /** Exactly 36 characters. */
  id?: string
  /** 1 to 100 characters. */
  name?: string
  /** 1 to 128 characters. */
  queryId?: string
  shouldOpenInNewWindow?: boolean
  /** Exactly 36 characters. */
  widgetId?: string
}

export const DashboardAction: Model<DashboardAction> = model('DashboardAction', {
  dataSource: ActionDataSourceType,
  definition: ActionDefinition,
  id: uuid({ min: 36, max: 36 }),
  name: text({ min: 1, max: 100 }),
  queryId: text({ min: 1, max: 128 }),
  shouldOpenInNewWindow: bool(),
  widgetId: uuid({ min: 36, max: 36 }),
})

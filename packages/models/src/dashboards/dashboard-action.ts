import { type Enum, type Model, bool, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { dashboardId } from './dashboard-id.ts'

const actionDataSourceTypeValues = [
  'ACTION_DATA_SOURCE_TYPE_NONE_UNSPECIFIED',
  'ACTION_DATA_SOURCE_TYPE_LOGS',
  'ACTION_DATA_SOURCE_TYPE_SPANS',
  'ACTION_DATA_SOURCE_TYPE_METRICS',
  'ACTION_DATA_SOURCE_TYPE_NATIVE',
] as const

/** The kind of data that an action is offered for; unspecified: for any. */
export type ActionDataSourceType = Open<(typeof actionDataSourceTypeValues)[number]>
export const ActionDataSourceType: Enum<ActionDataSourceType> = openEnum(
  'ActionDataSourceType',
  actionDataSourceTypeValues,
)

/** Opens an address. */
export interface CustomAction {
  /** The address, in which `{{name}}` stands for the value of a variable. 1 to 4,096 characters. */
  url?: string | undefined
}

export const CustomAction: Model<CustomAction> = model('CustomAction', {
  url: text({ min: 1, max: 4_096 }),
})

/** Opens another dashboard. */
export interface GoToDashboardTemplateAction {
  /** Which one. Exactly 21 characters. */
  dashboardId?: string | undefined
}

export const GoToDashboardTemplateAction: Model<GoToDashboardTemplateAction> = model('GoToDashboardTemplateAction', {
  dashboardId,
})

/** At most one of these is present. */
export interface ActionDefinitionVariants {
  /** It opens an address. */
  customAction: CustomAction
  /** It opens another dashboard. */
  goToDashboardAction: GoToDashboardTemplateAction
}

/** What an action does. */
export type ActionDefinition = OneOf<ActionDefinitionVariants>

export const ActionDefinition: Model<ActionDefinition> = variants('ActionDefinition', [
  oneOf<ActionDefinitionVariants>({
    customAction: CustomAction,
    goToDashboardAction: GoToDashboardTemplateAction,
  }),
])

/** A link that people find in the widgets of a dashboard. */
export interface DashboardAction {
  /** The kind of data that it is offered for. */
  dataSource?: ActionDataSourceType | undefined
  /** What it does. */
  definition?: ActionDefinition | undefined
  /** Exactly 36 characters. */
  id?: string | undefined
  /** What people call it. 1 to 100 characters. */
  name?: string | undefined
  /** The query of a widget that it belongs to; absent: to the widget as a whole, or to all. 1 to 128 characters. */
  queryId?: string | undefined
  /** True: what it opens gets a window of its own. */
  shouldOpenInNewWindow?: boolean | undefined
  /** The widget that it belongs to; absent: to the dashboard as a whole. Exactly 36 characters. */
  widgetId?: string | undefined
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

import { type Model, bool, empty, list, model, text } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { FilterSource } from './filters.ts'
import { UUID } from './uuid-value.ts'

/** Some widgets of a dashboard. */
export interface FilterSpecificWidgets {
  /** Their ids. At most 1,000 items. */
  widgetIds?: UUID[] | undefined
}

export const FilterSpecificWidgets: Model<FilterSpecificWidgets> = model('FilterSpecificWidgets', {
  widgetIds: list(UUID, { max: 1_000 }),
})

/** On which widgets a filter acts. */
export interface FilterWidgetScope {
  /** On every widget of the dashboard. */
  allWidgets?: Empty | undefined
  /** On these alone. */
  specificWidgets?: FilterSpecificWidgets | undefined
}

export const FilterWidgetScope: Model<FilterWidgetScope> = model('FilterWidgetScope', {
  allWidgets: empty(),
  specificWidgets: FilterSpecificWidgets,
})

/** A filter of a dashboard: which data its widgets show. */
export interface DashboardFilter {
  /** True: it is shown folded. */
  collapsed?: boolean | undefined
  /** What people call it. 1 to 255 characters. */
  displayName?: string | undefined
  /** False: it does not act. */
  enabled?: boolean | undefined
  id?: UUID | undefined
  /** The widgets that it acts on. */
  scope?: FilterWidgetScope | undefined
  /** What it filters by. */
  source?: FilterSource | undefined
}

export const DashboardFilter: Model<DashboardFilter> = model('DashboardFilter', {
  collapsed: bool(),
  displayName: text({ min: 1, max: 255 }),
  enabled: bool(),
  id: UUID,
  scope: FilterWidgetScope,
  source: FilterSource,
})

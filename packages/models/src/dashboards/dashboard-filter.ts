import { type Model, bool, empty, list, model, text } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { FilterSource } from './filters.ts'
import { UUID } from './uuid-value.ts'

/** Filter specific widgets. */
export interface FilterSpecificWidgets {
  /** At most 1,000 items. */
  widgetIds?: UUID[]
}

export const FilterSpecificWidgets: Model<FilterSpecificWidgets> = model('FilterSpecificWidgets', {
  widgetIds: list(UUID, { max: 1_000 }),
})

/** Filter widget scope. */
export interface FilterWidgetScope {
  allWidgets?: Empty
  specificWidgets?: FilterSpecificWidgets
}

export const FilterWidgetScope: Model<FilterWidgetScope> = model('FilterWidgetScope', {
  allWidgets: empty(),
  specificWidgets: FilterSpecificWidgets,
})

/** Dashboard filter. */
export interface DashboardFilter {
  collapsed?: boolean
  /** 1 to 255 characters. */
  displayName?: string
  enabled?: boolean
  id?: UUID
  scope?: FilterWidgetScope
  source?: FilterSource
}

export const DashboardFilter: Model<DashboardFilter> = model('DashboardFilter', {
  collapsed: bool(),
  displayName: text({ min: 1, max: 255 }),
  enabled: bool(),
  id: UUID,
  scope: FilterWidgetScope,
  source: FilterSource,
})

import { type Model, int64, model } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** How many things of each kind an extension brings. */
export interface ItemCounts {
  /** 0 to 4,294,967,295. */
  actions?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  alerts?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  customDashboards?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  enrichments?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  eventsToMetrics?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  grafanaDashboards?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  kibanaDashboards?: Int64 | undefined
  /** Groups of recording rules. 0 to 4,294,967,295. */
  metricsRuleGroup?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  parsingRules?: Int64 | undefined
  /** 0 to 4,294,967,295. */
  savedViews?: Int64 | undefined
}

export const ItemCounts: Model<ItemCounts> = model('ItemCounts', {
  actions: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  alerts: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  customDashboards: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  enrichments: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  eventsToMetrics: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  grafanaDashboards: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  kibanaDashboards: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  metricsRuleGroup: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  parsingRules: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  savedViews: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
})

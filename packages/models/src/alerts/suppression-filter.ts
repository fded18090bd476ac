import { type Model, fields, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { MetaLabels } from './meta-label.ts'

/** Alert definitions by id. */
export interface AlertUniqueIds {
  /** Lasting ids of alert definitions: the `id` of each, which a new version keeps. */
  value?: string[] | undefined
}

export const AlertUniqueIds: Model<AlertUniqueIds> = model('AlertUniqueIds', {
  value: list(text()),
})

/** Fields of every `SuppressionFilter`. */
export interface SuppressionFilterCommon {
  /**
   * Narrows it to some groups, by the values that the alerts are grouped by. Text in the query language of the
   * platform.
   */
  whatExpression?: string | undefined
}

/** At most one of these is present. */
export interface SuppressionFilterVariants {
  /** Those that have the labels. */
  alertMetaLabels: MetaLabels
  /** Those with these ids. */
  alertUniqueIds: AlertUniqueIds
}

/** Which alerts a suppression rule is for. One that names none may be for every alert of the account. */
export type SuppressionFilter = SuppressionFilterCommon & OneOf<SuppressionFilterVariants>

export const SuppressionFilter: Model<SuppressionFilter> = variants('SuppressionFilter', [
  fields<SuppressionFilterCommon>({
    whatExpression: text(),
  }),
  oneOf<SuppressionFilterVariants>({
    alertMetaLabels: MetaLabels,
    alertUniqueIds: AlertUniqueIds,
  }),
])

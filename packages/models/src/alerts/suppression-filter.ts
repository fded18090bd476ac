import { type Model, fields, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { MetaLabels } from './meta-label.ts'

/** Alert unique ids. */
export interface AlertUniqueIds {
  value?: string[]
}

export const AlertUniqueIds: Model<AlertUniqueIds> = model('AlertUniqueIds', {
  value: list(text()),
})

/** Fields of every `SuppressionFilter`. */
export interface SuppressionFilterCommon {
  whatExpression?: string
}

/** At most one of these is present. */
export interface SuppressionFilterVariants {
  alertMetaLabels: MetaLabels
  alertUniqueIds: AlertUniqueIds
}

/** SuppressionFilter. */
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

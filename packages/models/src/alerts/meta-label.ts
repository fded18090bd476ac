import { type Model, list, model, text } from '../core/describe.ts'

/** Meta label. */
export interface MetaLabel {
  id?: string
  key?: string
  value?: string
}

export const MetaLabel: Model<MetaLabel> = model('MetaLabel', {
  id: text(),
  key: text(),
  value: text(),
})

/** Meta labels. */
export interface MetaLabels {
  value?: MetaLabel[]
}

export const MetaLabels: Model<MetaLabels> = model('MetaLabels', {
  value: list(MetaLabel),
})

import { type Model, list, model, text } from '../core/describe.ts'

/** A label of a suppression rule, or one that alert definitions are found by. */
export interface MetaLabel {
  /** Made by the service. */
  id?: string
  /** Its name. */
  key?: string
  /** What it says. */
  value?: string
}

export const MetaLabel: Model<MetaLabel> = model('MetaLabel', {
  id: text(),
  key: text(),
  value: text(),
})

/** Several labels. */
export interface MetaLabels {
  /** The labels. */
  value?: MetaLabel[]
}

export const MetaLabels: Model<MetaLabels> = model('MetaLabels', {
  value: list(MetaLabel),
})

import { type Model, list, model, text } from '../core/describe.ts'

/** A label of a suppression rule, or one that alert definitions are found by. */
export interface MetaLabel {
  /** Made by the service. */
  id?: string | undefined
  /** Its name. */
  key?: string | undefined
  /** What it says. */
  value?: string | undefined
}

export const MetaLabel: Model<MetaLabel> = model('MetaLabel', {
  id: text(),
  key: text(),
  value: text(),
})

/** Several labels. */
export interface MetaLabels {
  /** The labels. */
  value?: MetaLabel[] | undefined
}

export const MetaLabels: Model<MetaLabels> = model('MetaLabels', {
  value: list(MetaLabel),
})

import { type Model, model, text } from '../core/describe.ts'

/** A label of an alert, which its incidents carry. */
export interface MetaLabel {
  /** 1 to 255 characters. */
  key?: string | undefined
  /** 1 to 255 characters. */
  value?: string | undefined
}

export const MetaLabel: Model<MetaLabel> = model('MetaLabel', {
  key: text({ min: 1, max: 255 }),
  value: text({ min: 1, max: 255 }),
})

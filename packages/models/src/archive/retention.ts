import { type Model, bool, int32, model, text } from '../core/describe.ts'

/** A retention tag: a name for a time for which logs are kept. */
export interface Retention {
  /** Its name can be changed. */
  editable?: boolean
  id?: string
  name?: string
  /** Its place among the tags. */
  order?: number
}

export const Retention: Model<Retention> = model('Retention', {
  editable: bool(),
  id: text(),
  name: text(),
  order: int32(),
})

/** A new name for a retention tag. */
export interface RetentionUpdateElement {
  /** Which tag. */
  id?: string
  name?: string
}

export const RetentionUpdateElement: Model<RetentionUpdateElement> = model('RetentionUpdateElement', {
  id: text(),
  name: text(),
})

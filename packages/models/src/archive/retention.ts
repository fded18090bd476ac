import { type Model, bool, int32, model, text } from '../core/describe.ts'

/** A retention tag: a name for a time for which logs are kept. */
export interface Retention {
  /** Its name can be changed. */
  editable?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  /** Its place among the tags. */
  order?: number | undefined
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
  id?: string | undefined
  name?: string | undefined
}

export const RetentionUpdateElement: Model<RetentionUpdateElement> = model('RetentionUpdateElement', {
  id: text(),
  name: text(),
})

import { type Model, model } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'

/** A UUID inside an object. */
export interface UUID {
  /** The UUID itself. Exactly 36 characters. */
  value?: string | undefined
}

export const UUID: Model<UUID> = model('UUID', {
  value: uuid({ min: 36, max: 36 }),
})

import { type Model, model } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'

/** Uuid. */
export interface UUID {
  /** Exactly 36 characters. */
  value?: string
}

export const UUID: Model<UUID> = model('UUID', {
  value: uuid({ min: 36, max: 36 }),
})

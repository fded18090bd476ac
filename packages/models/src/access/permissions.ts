import { type Model, list, model, text } from '../core/describe.ts'

/** A new set of permissions. */
export interface Permissions {
  /** Names of permissions. */
  permissions?: string[] | undefined
}

export const Permissions: Model<Permissions> = model('Permissions', {
  permissions: list(text()),
})

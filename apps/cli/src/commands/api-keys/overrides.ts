import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { createCommand } from './create.ts'
import { rotateCommand } from './rotate.ts'

/** Keys whose values go where they are told to, and are replaced without an interruption. */
export const overrides: NounOverrides = {
  commands: { create: createCommand, rotate: rotateCommand },
  operations: {
    create: ['api-keys create', 'api-keys delete'],
    rotate: ['api-keys list', 'api-keys get', 'api-keys create', 'api-keys update', 'api-keys delete'],
  },
}

import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { createCommand } from './create.ts'
import { rotateCommand } from './rotate.ts'

/** Commands that store the value of a new key. */
export const overrides: NounOverrides = {
  commands: { create: createCommand, rotate: rotateCommand },
  operations: {
    create: ['api-keys create', 'api-keys delete'],
    rotate: ['api-keys list', 'api-keys get', 'api-keys create', 'api-keys update', 'api-keys delete'],
  },
}

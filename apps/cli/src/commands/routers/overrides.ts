import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { testCommand } from './test.ts'

/** Test messages to all targets of a router. */
export const overrides: NounOverrides = {
  commands: { test: testCommand },
  operations: { test: ['routers list', 'routers get', 'routers checkCondition', 'notifications testDestination'] },
}

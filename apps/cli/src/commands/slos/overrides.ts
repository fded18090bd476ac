import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listCommand } from './list.ts'

/** A list with filter flags, for which the contract has a list of objects. */
export const overrides: NounOverrides = { commands: { list: listCommand }, operations: { list: ['slos list'] } }

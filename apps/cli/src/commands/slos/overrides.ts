import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listCommand } from './list.ts'

/** The list is filtered by words: the contract has its filters as a list of objects. */
export const overrides: NounOverrides = { commands: { list: listCommand }, operations: { list: ['slos list'] } }

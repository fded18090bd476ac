import type { Kind } from '../kind/kind.ts'
import { actionOrder } from './action-order.ts'
import { actions } from './actions.ts'

/** The kind of the actions group. */
export const kinds: readonly Kind[] = [actions, actionOrder]

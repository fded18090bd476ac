export { actions } from './actions.ts'
export { kinds as actionKinds } from './kinds.ts'
export { actionOrder } from './action-order.ts'

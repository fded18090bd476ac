export {
  Action,
  ActionResponse,
  SourceType,
  UrlField,
} from './action.ts'
export {
  ActionPath,
  AtomicBatchExecuteActionsBody,
  AtomicBatchExecuteActionsResponse,
  ListActionsResponse,
  OrderActionsBody,
} from './actions.messages.ts'
export {
  atomicBatchExecuteActions,
  createAction,
  deleteAction,
  getAction,
  listActions,
  orderActions,
  replaceAction,
} from './actions.operations.ts'
export {
  ActionExecutionRequest,
  type ActionExecutionRequestVariants,
  ActionExecutionResponse,
  type ActionExecutionResponseVariants,
  CreateActionRequest,
  DeleteActionRequest,
  ReplaceActionRequest,
} from './execution.ts'
export { type ActionLimits, limits } from './limits.ts'
export { type ActionVerbs, actionVerbs } from './actions.verbs.ts'

export { actions } from './actions.resource.ts'

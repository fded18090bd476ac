export { usage } from './usage.resource.ts'

export { slos } from './slos.resource.ts'

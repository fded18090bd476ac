export { processHost } from './env.ts'
export type { ProcessHostOptions } from './env.ts'
export { prepareProcess } from './prepare-process.ts'

export { mgmtHost } from './env.ts'
export { runMgmt } from './main.ts'

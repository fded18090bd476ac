export type { DispatchController, Dispatcher, DispatchHandler, DispatchOptions } from './node/dispatcher.ts'
export { createNodeFetch, nodeFetch } from './node/node-fetch.ts'

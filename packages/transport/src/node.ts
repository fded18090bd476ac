export { nodeFetch } from './node/node-fetch.ts'

export { sortedJson } from './sorted-json.ts'

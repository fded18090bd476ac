export { isNestedDeeper } from './is-nested-deeper.ts'
export { sortedJson } from './sorted-json.ts'

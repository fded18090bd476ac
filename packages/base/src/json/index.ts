export { isNestedDeeper } from './is-nested-deeper.ts'
export { sortedJson } from './sorted-json.ts'
export { splitJson } from './split-json.ts'
export type { JsonSplitter, SplitJsonOptions } from './split-json.ts'

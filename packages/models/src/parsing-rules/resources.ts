export { parsingRules } from './parsing-rules.resource.ts'

export { isUuid } from './is-uuid.ts'
export { nearest } from './nearest.ts'
export { escapeJson, sanitizeText, sanitizeLines } from './safe-text.ts'

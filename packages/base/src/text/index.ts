export { isUuid } from './is-uuid.ts'
export { nearest } from './nearest.ts'
export { isSecretName, looksLikeKey, maskSecret, redacted, safeAddress } from './secret-text.ts'
export { escapeJson, sanitizeText, sanitizeLines } from './safe-text.ts'

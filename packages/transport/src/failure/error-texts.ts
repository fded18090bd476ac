import { type ErrorCode, refusalTexts } from './codes.ts'
import { responseTexts } from './response-texts.ts'

/** The meaning of each code in a few words, and what to do. */
export const errorTexts: Readonly<Record<ErrorCode, readonly [summary: string, hint: string]>> =
  // Not spread: bundlers keep a spread that nothing uses.
  /* @__PURE__ */ Object.assign({}, refusalTexts, responseTexts)

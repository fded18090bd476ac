import { estimateTokens } from './estimate-tokens.ts'

/** The first of several forms of a text that fits a number of tokens; the last one if none does. */
export function fitting(forms: readonly (() => string)[], tokens: number): string {
  let text = ''
  for (const form of forms) {
    text = form()
    if (estimateTokens(text) <= tokens) return text
  }
  return text
}

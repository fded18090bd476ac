/**
 * A text from elsewhere as the end of a sentence: without its own full stops, as the sentence has one.
 * @example `It failed: ${clause('no such host.')}.` // It failed: no such host.
 */
export const clause = (text: string): string => text.replace(/[\s.]+$/, '')

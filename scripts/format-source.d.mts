/** Formats generated source text, so that it passes the format check. */
export function formatSource(file: string, text: string): string

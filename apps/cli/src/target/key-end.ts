/** End of a key's name that `api-keys create --ends` writes: ` (ends 2026-10-05)`. */
export const keyEnd: RegExp = / \(ends \d{4}-\d{2}-\d{2}\)$/

/** A guide with other tables between their marks: `<!-- NAME: written by … -->` and `<!-- /NAME -->`. */
export function withTables(guide: string, tables: Readonly<Record<string, string>>): { file: string; text: string }

/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string

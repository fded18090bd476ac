/** A page of docs/guides with other tables between its marks. */
export function guideWithTables(
  name: string,
  tables: Readonly<Record<string, string>>,
): { file: string; text: string }

/** A Markdown table. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string

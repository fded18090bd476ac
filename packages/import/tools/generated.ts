import { loadKinds } from '@mgmt-api/as-code/kinds'
import { tableOf, withTables } from '../../../scripts/guide-tables.mjs'
import { untranslatedRows } from './untranslated.ts'

/** The guide with the table of what is not translated. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const rows = untranslatedRows(await loadKinds())
  const table = tableOf(['type or kind', 'attribute', 'why'], rows)
  return [withTables('files.md', { 'attributes without translation': table })]
}

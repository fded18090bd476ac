import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { searchCommand } from './search.ts'
import { uploadCommand } from './upload.ts'

/** Upload from CSV files, and search. */
export const overrides: NounOverrides = {
  commands: { upload: uploadCommand, search: searchCommand },
  operations: {
    upload: ['custom-enrichments list', 'custom-enrichments create', 'custom-enrichments replace'],
    search: ['custom-enrichments contents'],
  },
}

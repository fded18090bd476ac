import { expect, test } from 'vitest'
import { SloWriteQuery } from '@mgmt-api/models/slos'
import { fieldTree } from '../src/markdown/field-tree.ts'
import { fieldsAsHtml, fieldsAsMarkdown } from '../src/markdown/render-fields.ts'

test('pages say the stability of a field beside its type', () => {
  const fields = fieldTree(SloWriteQuery, { about: () => '', history: () => undefined })
  const address = (): string => ''
  expect(fieldsAsMarkdown(fields, address)).toContain('- `silence_data_validations` (true or false; deprecated)')
  expect(fieldsAsHtml(fields, address)).toMatch(
    /silence_data_validations<\/code>.*<span class="mark">deprecated<\/span>/,
  )
})

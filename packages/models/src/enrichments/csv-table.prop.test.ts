import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv-table.ts'

const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', 'é') })

test('quoted fields are read back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), (rows) => {
      const line = (fields: readonly string[]): string =>
        fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
      const text = [['x', 'y'], ...rows].map(line).join('\n')
      expect(readCsv(text)).toEqual({ header: ['x', 'y'], rows, problems: [] })
    }),
  )
})

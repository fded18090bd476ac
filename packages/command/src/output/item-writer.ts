import { escapeJson } from '@mgmt-api/base/text'
import { csvLine } from './csv.ts'
import type { Cell } from './columns.ts'
import type { Format } from './format.ts'
import type { Writer } from './writer.ts'

/** Writes the items of one document as they arrive. */
export interface ItemWriter {
  item(value: unknown): void | Promise<void>
  /** Completes the document, so that standard output can be parsed. */
  end(): void | Promise<void>
}

const json = (value: unknown, indent?: number): string => escapeJson(JSON.stringify(value, null, indent))

/** @param header names of the columns, for CSV; empty: no header */
export async function createItemWriter(
  format: Exclude<Format, 'table'>,
  writer: Writer,
  header: readonly string[],
): Promise<ItemWriter> {
  let items = 0
  const done = (): void => undefined
  switch (format) {
    case 'json':
      return {
        item: (value) => writer.write(`${items++ === 0 ? '[' : ','}\n  ${json(value, 2).replaceAll('\n', '\n  ')}`),
        end: () => writer.write(items === 0 ? '[]\n' : '\n]\n'),
      }
    case 'ndjson':
      return { item: (value) => writer.write(`${json(value)}\n`), end: done }
    case 'yaml': {
      const { yamlDocument } = await import('./yaml.ts')
      // Consecutive YAML sequences of one item each form one sequence.
      return {
        item: (value) => {
          items += 1
          return writer.write(yamlDocument([value]))
        },
        end: () => (items === 0 ? writer.write('[]\n') : undefined),
      }
    }
    case 'csv': {
      const begin = (): string => (items++ === 0 && header.length > 0 ? csvLine(header) : '')
      return {
        // shapeFor returns cells for this format.
        item: (cells) => writer.write(begin() + csvLine(cells as readonly Cell[])),
        end: () => writer.write(begin()),
      }
    }
    case 'name':
      return { item: (name) => writer.write(`${String(name)}\n`), end: done }
  }
}

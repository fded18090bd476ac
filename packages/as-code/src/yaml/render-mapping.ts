import { isDeepStrictEqual } from 'node:util'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { inputError } from '../findings/finding.ts'
import type { Merge } from './preserved-value.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { mergeYaml } from './yaml-merge.ts'
import { parseYaml, valueOfYaml, writeYaml } from './yaml.ts'

/**
 * Changes the text of a file of plain values, such as `mgmt.yaml`, to hold `wanted`. Comments and the layout of
 * unchanged parts stay.
 * @throws {AsCodeError} kind `input`, `syntax`: the existing text cannot be read
 */
export function renderMapping(existing: string | undefined, wanted: Readonly<Record<string, unknown>>): string {
  if (existing === undefined) return writeYaml(wanted)
  // Most texts do not change, and a document to edit takes as long as twenty of these.
  if (isDeepStrictEqual(readPlainYaml(existing)?.value, wanted)) return existing
  const [document] = parseYaml(existing).documents
  // A text of comments only is not a document.
  if (document === undefined) return `${existing.trimEnd()}\n${writeYaml(wanted)}`
  const [broken] = document.errors
  if (broken !== undefined) {
    throw inputError('syntax', `the file cannot be read: ${broken.message}`)
  }
  const present = valueOfYaml(document)
  if (!isObject(present)) {
    throw inputError('syntax', 'the file cannot be read: it is not a map')
  }
  return mergeYaml(existing, document, mergeOf(present, wanted), (edited) => {
    const [read] = parseYaml(edited).documents
    return read?.errors.length === 0 && isDeepStrictEqual(valueOfYaml(read), wanted)
  })
}

function mergeOf(present: unknown, wanted: unknown): Merge {
  return {
    raw: present,
    present,
    wanted,
    written: wanted,
    isSame: (from, to) => isDeepStrictEqual(valueAtPath(present, from), valueAtPath(wanted, to)),
    isSet: () => false,
  }
}

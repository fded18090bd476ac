import { showLines, wrapHelp } from '@mgmt-api/command'
import { describeOperation } from '@mgmt-api/models/descriptions'
import type { AnyOperation } from '@mgmt-api/models/operations'
import { placesOf, wordFor } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../../cli-context.ts'
import { findOperation } from './find-operation.ts'
import { operationLines } from './operation-lines.ts'

/** Depth of nested fields in help; `describe` shows more. */
const depth = 2

/** `mgmt call help OPERATION`, and `mgmt call OPERATION --help`. */
export default async function help(this: CliContext, _flags: object, typed: string): Promise<void> {
  const named = await findOperation(typed)
  const word = wordFor(named)
  const { operation } = named
  const lines = [
    'USAGE',
    `  mgmt call ${[word, ...usageWords(operation)].join(' ')}`,
    '',
    ...operationLines(describeOperation(named, depth), ['path', 'query', 'body']),
    '',
    ...(placesOf(operation).body === undefined
      ? []
      : ['Body to fill in, with all fields:', `  mgmt call describe ${word} > body.yaml`, '']),
    'Flags of all operations: mgmt call run --help',
  ]
  await showLines(this.host, wrapHelp(lines.join('\n')).split('\n'))
}

/** Required and optional arguments. */
function usageWords(operation: AnyOperation): readonly string[] {
  const { path, query, body } = placesOf(operation)
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => `--param ${name}=VALUE`)
  return [
    ...(path === undefined ? [] : names),
    ...(query === undefined ? [] : ['[--param NAME=VALUE]...']),
    ...(body === undefined ? [] : [operation.readOnly ? '[-f FILE]' : '-f FILE', '[--set NAME=VALUE]...']),
    ...(operation.paging === undefined ? [] : ['[--all]']),
  ]
}

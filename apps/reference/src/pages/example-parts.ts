import type { Example } from '../examples/example.ts'
import { block, code } from '../markdown/escape.ts'
import { shortened } from '../examples/shorten.ts'
import type { Part } from './page.ts'

/** The example of an operation: program, command and answer. */
export function exampleParts(example: Example): Part[] {
  const { line, file } = example.command
  return [
    '## Example',
    block('ts', example.program),
    '### Command line',
    ...(file === undefined ? [] : [`The same body in ${code(file.name)}:`]),
    block('sh', line),
    '### Answer',
    `The answer of the emulator to this request${shortened(example.answer).isCut ? ', shortened' : ''}:`,
    block('json', shortened(example.answer).json),
  ]
}

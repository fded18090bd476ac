import type { Example } from '../examples/example.ts'
import { shortened } from '../examples/shorten.ts'
import { block, code } from '../markdown/escape.ts'
import type { Shown } from '../markdown/part.ts'
import { tabs } from '../markdown/tabs.ts'

/** The example of an operation as tabs: program, command, curl and response. */
export function exampleTabs({ program, command: { line, file }, curl, answer }: Example): Shown {
  const { json, isCut } = shortened(answer)
  const command = [
    block('sh', line),
    ...(file === undefined ? [] : [`${code(file.name)}:`, block('json', JSON.stringify(file.content, null, 2))]),
  ]
  return tabs('example', 'Example', [
    { label: 'ts', content: block('ts', program) },
    { label: 'mgmt', content: command.join('\n\n') },
    { label: 'curl', content: block('sh', curl) },
    {
      label: 'response',
      content: `${block('json', json)}\n\nFrom the emulator${isCut ? ', shortened' : ''}.`,
    },
  ])
}

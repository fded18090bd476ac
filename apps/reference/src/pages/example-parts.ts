import type { Example } from '../examples/example.ts'
import { shortened } from '../examples/shorten.ts'
import { block, code, html } from '../markdown/escape.ts'
import type { Part, Shown } from '../markdown/part.ts'
import { tabs } from '../markdown/tabs.ts'

/** The example of an operation; with templates, a selector of its type. */
export function exampleOf(example: Example): Part {
  const { templates } = example
  if (templates.size === 0) return exampleTabs(example)
  const all = [['example', example] as const, ...templates]
  const options = all.map(([name]) => `<option>${html(name)}</option>`)
  const panels = all.map(([name, each], index) => {
    const { site } = exampleTabs(each, `example-${name}`)
    return `<div${index === 0 ? '' : ' hidden'} data-body="${html(bodyOf(each))}">\n\n${site}\n\n</div>`
  })
  const plain = [...templates].map(
    ([name, each]) => `Body of the type ${code(name)}:\n\n${block('json', bodyOf(each))}`,
  )
  return {
    site: `<div class="templates"><label>Type <select>${options.join('')}</select></label>\n${panels.join('\n')}\n</div>`,
    plain: [exampleTabs(example).plain, ...plain].join('\n\n'),
  }
}

const bodyOf = ({ input }: Example): string => JSON.stringify(input.body, null, 2)

/** A call as tabs: program, command, curl and response. */
function exampleTabs({ program, command: { line, file }, curl, response }: Example, name = 'example'): Shown {
  const { json, isCut } = shortened(response)
  const command = [
    block('sh', line),
    ...(file === undefined ? [] : [`${code(file.name)}:`, block('json', JSON.stringify(file.content, null, 2))]),
  ]
  return tabs(name, 'Example', [
    { label: 'ts', content: block('ts', program) },
    { label: 'mgmt', content: command.join('\n\n') },
    { label: 'curl', content: block('sh', curl) },
    {
      label: 'response',
      content: `${block('json', json)}\n\nFrom the emulator${isCut ? ', shortened' : ''}.`,
    },
  ])
}

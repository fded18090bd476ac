import type { Content } from './declaration.ts'
import { inputsOf } from './verb-inputs.ts'
import { labelled, type Method, type VerbPrinting } from './verb-types.ts'

/** Prints a call of a method, with a filter where it has words: `cases.list({ filter: { status: 'active' } })`. */
export function printExample(method: Method, printing: VerbPrinting): string {
  const { name, kind, note } = method
  const labels = [...labelled(method, printing).matchAll(/[[ ](\w+)\??: /g)].map(([, label = '']) => label)
  const entries = kind === 'bulk' ? ['entries', ...(note.body === undefined ? [] : ['shared'])] : []
  const filter = kind === 'list' ? printFilter(method, printing) : []
  const call = `${printing.client}.${name}(${[...(kind === 'bulk' ? entries : labels), ...filter].join(', ')})`
  if (kind === 'call') return `await ${call}`
  return kind === 'bulk' ? `await ${call}.summary()` : `for await (const item of ${call}) console.log(item)`
}

function printFilter(method: Method, printing: VerbPrinting): string[] {
  const found = inputsOf(method, printing).flatMap(({ name, field }) => {
    const [, member] = name.split('.')
    const word = printing.words.get(nameOf(field.content))?.[0]
    return member === undefined || word === undefined ? [] : [`{ filter: { ${member}: '${word}' } }`]
  })
  return found.slice(0, 1)
}

const nameOf = (content: Content): string =>
  content.kind === 'list' ? nameOf(content.of) : content.kind === 'ref' ? content.name : ''

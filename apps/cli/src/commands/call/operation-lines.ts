import type { OperationDescription, PartDescription } from '@mgmt-api/models/descriptions'

const facts = [
  'group',
  'service',
  'id',
  'stability',
  'permissions',
  'changes',
  'repeatable',
  'pages',
  'bulk',
  'response',
  'errors',
  'reference',
] as const

/** Titles of the parts of a request. */
const titles: Readonly<Record<string, (type: string) => string>> = {
  path: () => 'Path parameters, set with --param name=value',
  query: () => 'Query parameters, set with --param name=value',
  body: (type) => `Body: ${type}, set with -f FILE, --body JSON or --set name=value`,
}

/** An operation's address, its facts, and the fields of some parts of its request. */
export function operationLines(
  description: OperationDescription,
  places: readonly PartDescription['place'][],
): readonly string[] {
  return [
    `  ${description.address}`,
    ...facts.flatMap((fact) => {
      const words = fact === 'errors' ? description.statuses.join(', ') : description[fact]
      const refused = fact === 'changes' && words === 'yes' ? ', refused with --read-only' : ''
      return words === undefined ? [] : [`  ${fact.padEnd(12)} ${words}${refused}`]
    }),
    ...description.parts.filter(({ place }) => places.includes(place)).flatMap(partLines),
  ]
}

function partLines({ place, type, fields }: PartDescription): readonly string[] {
  const width = Math.min(48, Math.max(...fields.map(({ path }) => path.length)))
  return [
    '',
    titles[place]?.(type) ?? '',
    ...fields.flatMap(({ path, words, values, choice }) => [
      `  ${path.padEnd(width)}  ${words}${choice === undefined ? '' : `, ${choice.words}`}`,
      ...(values.length === 0 ? [] : [`  ${' '.repeat(width)}  ${values.join(' | ')}`]),
    ]),
  ]
}

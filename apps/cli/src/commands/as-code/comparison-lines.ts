import type { Comparison, Known } from '@mgmt-api/as-code'
import { forPeople } from '../../output/safe-text.ts'
import type { Style } from '../../output/style.ts'
import { count } from '../../words/counts.ts'
import { fieldLines, headLine } from './plan-lines.ts'
import { code, escaped, fieldsMarkdown } from './plan-markdown.ts'

/** What the two platforms are called. */
interface Names {
  readonly from: string
  readonly to: string
}

/** A comparison for people: what only one platform has, then what differs, field by field, `to` → `from`. */
export function comparisonLines(
  { onlyFrom, onlyTo, differing, same }: Comparison,
  { names, style }: { readonly names: Names; readonly style: Style },
): string[] {
  const lines = [
    ...onlyFrom.map(
      (known) => `${headLine('create', called(known), style)}${style.tone(`  only ${names.from}`, 'faint')}`,
    ),
    ...onlyTo.map((known) => `${headLine('delete', called(known), style)}${style.tone(`  only ${names.to}`, 'faint')}`),
    ...differing.flatMap((known) => [
      headLine('replace', called(known), style),
      ...known.fields.flatMap((field) => fieldLines(field, style)),
    ]),
  ]
  const sentence = sentenceOf({ onlyFrom, onlyTo, differing, same }, names)
  return [...lines, ...(lines.length > 0 ? [''] : []), style.header(forPeople(sentence))]
}

/** The same as Markdown. */
export function comparisonMarkdown(compared: Comparison, names: Names): string {
  const { onlyFrom, onlyTo, differing } = compared
  const list = (heading: string, some: readonly Known[]): string[] =>
    some.length === 0 ? [] : [`#### ${heading} (${some.length})`, '', ...some.map(item), '']
  return [
    `### ${code(names.from)} compared with ${code(names.to)}`,
    '',
    `${sentenceOf(compared, names)}.`,
    '',
    ...list(`Only ${escaped(names.from)}`, onlyFrom),
    ...list(`Only ${escaped(names.to)}`, onlyTo),
    ...(differing.length === 0 ? [] : [`#### Different (${differing.length})`, '']),
    ...differing.flatMap((known) => [item(known), '', ...fieldsMarkdown(known.fields)]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const item = (known: Known): string => {
  const { kind, key, name } = called(known)
  return `- ${code(`${kind}/${key}`)} ${escaped(name)}`
}

/** What has no key is called by its id. */
const called = ({
  kind,
  key,
  name,
  id,
}: Known): { readonly kind: string; readonly key: string; readonly name: string } => ({
  kind,
  key: key ?? id,
  name,
})

function sentenceOf({ onlyFrom, onlyTo, differing, same }: Comparison, { from, to }: Names): string {
  return [
    `${count(onlyFrom.length)} only on ${from}`,
    `${count(onlyTo.length)} only on ${to}`,
    `${count(differing.length)} different`,
    `${count(same)} the same`,
  ].join(', ')
}

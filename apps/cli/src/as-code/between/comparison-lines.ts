import type { PlatformComparison, ComparedResource } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, type Style } from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models/internal'
import { fieldLines } from '../../request/show/field-lines.ts'
import { firstFewOf, headLine, moreLine } from '../plan/plan-lines.ts'
import { type Block, code, escaped, fieldsMarkdown, fitted, listBlocks } from '../plan/plan-markdown.ts'

/** Names of the two platforms. */
interface Names {
  readonly from: string
  readonly to: string
}

/** Options of `comparisonLines`. */
export interface ComparisonText {
  readonly names: Names
  readonly style: Style
  /** Why only one platform has a resource, or why it differs. Default: unknown. */
  readonly reasonOf?: ((known: ComparedResource) => string | undefined) | undefined
}

const onlyText = (where: string, reason: string | undefined): string =>
  sanitizeText(`  only ${where}${reason === undefined ? '' : `: ${reason}`}`)

const reasonText = (reason: string | undefined): string => (reason === undefined ? '' : sanitizeText(`  ${reason}`))

/** A comparison as text: resources on one platform only, then the differing ones field by field, `to` → `from`. */
export function comparisonLines(
  compared: PlatformComparison,
  { names, style, reasonOf = () => undefined }: ComparisonText,
): string[] {
  const only = (some: readonly ComparedResource[], action: 'create' | 'delete', where: string): string[] => {
    const { shown, more } = firstFewOf(some)
    const lines = shown.map(
      (known) => `${headLine(action, called(known), style)}${style.tone(onlyText(where, reasonOf(known)), 'faint')}`,
    )
    return more === 0 ? lines : [...lines, moreLine(more, style, '-o json lists all')]
  }
  const lines = [
    ...only(compared.onlyFrom, 'create', names.from),
    ...only(compared.onlyTo, 'delete', names.to),
    ...compared.differing.flatMap((known) => [
      `${headLine('replace', called(known), style)}${style.tone(reasonText(reasonOf(known)), 'faint')}`,
      ...known.fields.flatMap((field) => fieldLines(field, style)),
    ]),
  ]
  return [...lines, ...(lines.length > 0 ? [''] : []), style.header(sanitizeText(sentenceOf(compared, names)))]
}

/** The same as Markdown. */
export function comparisonMarkdown(compared: PlatformComparison, names: Names): string {
  const { onlyFrom, onlyTo, differing } = compared
  const only = (some: readonly ComparedResource[], where: string): readonly Block[] =>
    listBlocks(`Only ${escaped(where)}`, some, { ...firstFewOf(some), item })
  const head = [
    `### ${code(names.from)} compared with ${code(names.to)}`,
    '',
    `${escaped(sentenceOf(compared, names))}.`,
    '',
  ]
  return fitted([
    {
      head,
      blocks: [
        ...only(onlyFrom, names.from),
        ...only(onlyTo, names.to),
        ...listBlocks('Different', differing, {
          shown: differing,
          more: 0,
          item: (known) => [...item(known), '', ...fieldsMarkdown(known.fields)],
        }),
      ],
    },
  ])
}

/** The same as a document; fields in the form of a plan. */
export function comparisonDocument(compared: PlatformComparison, names: Names): object {
  return {
    ...names,
    ...compared,
    differing: compared.differing.map((known) => ({
      ...known,
      fields: known.fields.map(({ path, before, after, secret }) => ({ at: formatPath(path), before, after, secret })),
    })),
  }
}

const item = (known: ComparedResource): Block => {
  const { kind, key, name } = called(known)
  return [`- ${code(`${kind}/${key}`)} ${escaped(name)}`]
}

/** A resource without a key is identified by its id. */
const called = ({
  kind,
  key,
  name,
  id,
}: ComparedResource): { readonly kind: string; readonly key: string; readonly name: string } => ({
  kind,
  key: key ?? id,
  name,
})

function sentenceOf({ onlyFrom, onlyTo, differing, same }: PlatformComparison, { from, to }: Names): string {
  return [
    `${count(onlyFrom.length)} only on ${from}`,
    `${count(onlyTo.length)} only on ${to}`,
    `${count(differing.length)} different`,
    `${count(same)} the same`,
  ].join(', ')
}

import { isObject } from '@mgmt-api/models/internal'
import { parseSource, type SourceFile } from '@mgmt-api/as-code'
import { foreignFormat, quoteText } from '@mgmt-api/as-code/internal'
import { notThatSource } from '../foreign-source.ts'
import type { UntranslatedPart } from '../source-resource.ts'
import { type Part, partOf, textOf } from './part.ts'

/** The rule groups of a rule file or of a manifest. */
export interface RuleDocument {
  readonly file: string
  /** Absent: it is a rule file. */
  readonly manifest?: { readonly name: string; readonly namespace: string } | undefined
  readonly groups: Part
}

/** The documents with rules, and what else the files contain. */
export interface RuleDocuments {
  readonly documents: readonly RuleDocument[]
  readonly untranslated: readonly UntranslatedPart[]
  /** Other manifests, counted by their kind. */
  readonly ignored: ReadonlyMap<string, number>
}

const ruleVersion = 'monitoring.coreos.com/v1'

/**
 * Finds the rule groups of rule files and of manifests of the Prometheus operator.
 * @throws {AsCodeError} kind `input`, `bad_source`: no document has rules
 */
export function readRuleDocuments(files: readonly SourceFile[]): RuleDocuments {
  const untranslated: UntranslatedPart[] = []
  const parts = files.flatMap((file) => {
    const { values, findings } = parseSource(file)
    for (const { message, place = { file: file.file, line: 1, column: 1 } } of findings)
      untranslated.push({ address: file.file, reason: `cannot be read: ${message}`, place })
    return values.flatMap((source) => itemsOf(partOf(file, source)))
  })
  const leaveOut = (part: Part, reason: string): void => {
    untranslated.push({ address: part.file, reason, place: part.place() })
  }
  const documents: RuleDocument[] = []
  const others: Part[] = []
  for (const part of parts) {
    const [kind, version] = kindOf(part)
    if (kind === 'PrometheusRule' && version === ruleVersion) documents.push(manifestOf(part))
    else if (kind === 'PrometheusRule')
      leaveOut(part, `${version} of PrometheusRule is not translated, only ${ruleVersion}`)
    else if (isRuleFile(part)) documents.push({ file: part.file, groups: part.below('groups') })
    else others.push(part)
    const unknown = isRuleFile(part) ? [...part.fields()].filter(([name]) => name !== 'groups') : []
    for (const [name, field] of unknown) leaveOut(field, `a rule file has no field ${quoteText(name)}`)
  }
  const [other] = others
  if (documents.length + untranslated.length === 0 && other !== undefined)
    throw notThatSource('prometheus', other.file, { values: others })
  for (const part of others.filter((each) => kindOf(each)[0] === '')) {
    const { name, hint } = foreignFormat(part.value) ?? { name: 'a document', hint: '' }
    leaveOut(part, `${name} without Prometheus rules. ${hint}`.trim())
  }
  return { documents, untranslated, ignored: countKinds(others) }
}

function countKinds(parts: readonly Part[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [kind] of parts.map(kindOf)) if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Kind and version of a manifest; of anything else, empty texts. */
function kindOf(part: Part): readonly [string, string] {
  const [kind, version] = [textOf(part.below('kind')), textOf(part.below('apiVersion'))]
  return kind === '' || version === '' ? ['', ''] : [kind, version]
}

/** The manifests of a list, or the document itself. */
function itemsOf(part: Part): readonly Part[] {
  const isList = ['List', 'PrometheusRuleList'].includes(textOf(part.below('kind')))
  return isList ? part.below('items').items().flatMap(itemsOf) : [part]
}

function manifestOf(part: Part): RuleDocument {
  const metadata = part.below('metadata')
  return {
    file: part.file,
    manifest: { name: textOf(metadata.below('name')), namespace: textOf(metadata.below('namespace')) },
    groups: part.below('spec', 'groups'),
  }
}

function isRuleFile({ value }: Part): boolean {
  const foreign = foreignFormat(value)
  return isObject(value) && Object.hasOwn(value, 'groups') && (foreign === undefined || foreign.from === 'prometheus')
}

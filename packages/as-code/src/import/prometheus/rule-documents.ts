import { isObject } from '@mgmt-api/models'
import { quoteText } from '../../findings/message-text.ts'
import { foreignFormat } from '../../load/foreign-file.ts'
import { parseSource, type SourceFile } from '../../yaml/source.ts'
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
  const documents: RuleDocument[] = []
  const untranslated: UntranslatedPart[] = []
  const ignored = new Map<string, number>()
  const others: Part[] = []
  const leaveOut = (part: Part, reason: string): void => {
    const place = part.place()
    untranslated.push({ address: place.file, reason, place })
  }
  for (const file of files) {
    const { values, findings } = parseSource(file)
    for (const { message, place = { file: file.file, line: 1, column: 1 } } of findings)
      untranslated.push({ address: file.file, reason: `cannot be read: ${message}`, place })
    for (const part of values.flatMap((source) => itemsOf(partOf(file, source)))) {
      const [kind, version] = [textOf(part.below('kind')), textOf(part.below('apiVersion'))]
      if (kind === 'PrometheusRule' && version === ruleVersion) documents.push(manifestOf(part))
      else if (kind === 'PrometheusRule')
        leaveOut(part, `${version} of PrometheusRule is not translated, only ${ruleVersion}`)
      else if (isRuleFile(part)) {
        documents.push({ file: file.file, groups: part.below('groups') })
        for (const [name, field] of part.fields())
          if (name !== 'groups') leaveOut(field, `a rule file has no field ${quoteText(name)}`)
      } else {
        others.push(part)
        if (kind !== '' && version !== '') ignored.set(kind, (ignored.get(kind) ?? 0) + 1)
      }
    }
  }
  const [other] = others
  if (documents.length + untranslated.length === 0 && other !== undefined)
    throw notThatSource('prometheus', other.place().file, { values: others })
  for (const part of others) {
    const foreign = foreignFormat(part.value)
    // Manifests are counted.
    if (foreign?.from !== 'operator')
      leaveOut(part, `${foreign?.name ?? 'a document'} without Prometheus rules. ${foreign?.hint ?? ''}`)
  }
  return { documents, untranslated, ignored }
}

/** The manifests of a list, or the document itself. */
function itemsOf(part: Part): readonly Part[] {
  const isList = ['List', 'PrometheusRuleList'].includes(textOf(part.below('kind')))
  return isList ? part.below('items').items().flatMap(itemsOf) : [part]
}

function manifestOf(part: Part): RuleDocument {
  const metadata = part.below('metadata')
  return {
    file: part.place().file,
    manifest: { name: textOf(metadata.below('name')), namespace: textOf(metadata.below('namespace')) },
    groups: part.below('spec', 'groups'),
  }
}

const isRuleFile = ({ value }: Part): boolean =>
  isObject(value) && Object.hasOwn(value, 'groups') && (foreignFormat(value)?.from ?? 'prometheus') === 'prometheus'

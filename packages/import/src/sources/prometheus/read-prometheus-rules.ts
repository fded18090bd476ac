import { basename } from 'node:path'
import { repeatedIn } from '@mgmt-api/base/lists'
import type { PrometheusSettings } from '@mgmt-api/as-code'
import { conditionOf, freeName, type PromqlProblem, readExpression } from '@mgmt-api/as-code/internal'
import { readFilesOf } from '../read-import-source.ts'
import type { Source, UntranslatedPart } from '../source-resource.ts'
import { instancesOf, type PlacedRule } from './alert-instances.ts'
import { alertOf, type AlertSource } from './alerting-rule.ts'
import { textOf } from './part.ts'
import { severityLabelOf } from './priority.ts'
import { type RecordingGroup, recordingSetOf } from './recording-rules.ts'
import { type RuleDocument, readRuleDocuments } from './rule-documents.ts'
import { readGroups, type Rule, type RuleGroup } from './rule-group.ts'

/** Options of `readPrometheusRules`; the settings are those of `import.prometheus` in `mgmt.yaml`. */
export interface ReadPrometheusOptions extends PrometheusSettings {
  /** Name of the source in messages. Default: its path. */
  readonly name?: string | undefined
}

/**
 * Reads rules of Prometheus: each alerting rule as an alert definition, and the recording rules of each file or manifest
 * as one set. Rules that Prometheus would not load are reported.
 * @param path a rule file, a manifest of kind `PrometheusRule`, or a directory with YAML files of both
 * @throws {AsCodeError} kind `input`, `bad_source`: it cannot be read, or has another format
 * @example const source = await readPrometheusRules('rules', project.import?.prometheus)
 */
export async function readPrometheusRules(path: string, options: ReadPrometheusOptions = {}): Promise<Source> {
  const { name = path } = options
  const files = readFilesOf('prometheus', { path, name, endings: /\.ya?ml$/ })
  const { documents, untranslated: left, ignored } = readRuleDocuments(files)
  const untranslated = [...left]
  const names = namesOf(documents, name)
  const uniqueAddress = createAddresses()
  const found = documents.flatMap((document, index) => {
    const read = readGroups(document.groups, uniqueAddress)
    untranslated.push(...read.untranslated)
    return read.groups.map((group) => ({ ...group, file: names[index] ?? name }))
  })
  const alerts: AlertInFile[] = []
  const sets = new Map<string, [RecordingGroup, ...RecordingGroup[]]>()
  for (const { file, part, rules } of found) {
    const records: Rule[] = []
    for (const rule of rules) {
      const expression = readExpression(rule.expr)
      if ('reason' in expression) untranslated.push(notParsed(rule, expression))
      else if (rule.kind === 'record') records.push(rule)
      else alerts.push({ file, rule, ...alertOf(rule, conditionOf(expression), options) })
    }
    if (records.length === 0) continue
    const set = sets.get(file)
    if (set === undefined) sets.set(file, [{ part, rules: records }])
    else set.push({ part, rules: records })
  }
  const instances = instancesOf(alerts, severityLabelOf(options))
  return {
    resources: [
      ...alerts.map((each) => ({ ...each.resource, instance: instances.get(each) })),
      ...[...sets].map(([file, groups]) => recordingSetOf(file, groups)),
    ],
    untranslated: [...untranslated, ...alerts.flatMap((each) => each.untranslated), ...found.flatMap(unusedOf)],
    named: [],
    ignored,
  }
}

interface AlertInFile extends PlacedRule, AlertSource {}

/** Makes each address different from those before. */
function createAddresses(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const address = freeName(text, taken)
    taken.add(address)
    return address
  }
}

function notParsed({ address, part }: Rule, { reason, offset }: PromqlProblem): UntranslatedPart {
  return { address, at: 'expr', reason: `not written: ${reason}`, place: part.below('expr').placeOf(offset) }
}

/** Settings of a group without a counterpart, which change no rule. */
function unusedOf({ name, part, rules }: RuleGroup): readonly UntranslatedPart[] {
  const hasAlerts = rules.some(({ kind }) => kind === 'alert')
  const reasons = {
    ...(hasAlerts && {
      interval: 'the platform decides when it evaluates alert definitions',
      limit: 'alert definitions have no limit of alerts',
    }),
    partial_response_strategy: 'it is a setting of Thanos',
  }
  return Object.entries(reasons).flatMap(([field, reason]) => {
    const of = part.below(field)
    const isUnset = ['', '0', '0s'].includes(textOf(of))
    return isUnset ? [] : [{ address: `group ${name}`, at: field, reason, place: of.place() }]
  })
}

/**
 * The names of documents: that of the manifest, or of the file below the source. The platform has no two sets of one
 * name; the documents of one rule file are one.
 */
function namesOf(documents: readonly RuleDocument[], source: string): readonly string[] {
  const nameOf = ({ manifest, file }: RuleDocument): string =>
    manifest === undefined || manifest.name === '' ? fileName(file, source) : manifest.name
  const shared = repeatedIn(documents.filter(({ manifest }) => manifest !== undefined).map(nameOf))
  const taken = new Set<string>()
  const files = new Map<string, string>()
  return documents.map((document) => {
    const { manifest, file } = document
    const known = manifest === undefined ? files.get(file) : undefined
    if (known !== undefined) return known
    const own = nameOf(document)
    const name = freeName(manifest !== undefined && shared.has(own) ? `${manifest.namespace}/${own}` : own, taken)
    taken.add(name)
    if (manifest === undefined) files.set(file, name)
    return name
  })
}

/** `node/disks` for `rules/node/disks.yaml` of the directory `rules`. */
function fileName(file: string, source: string): string {
  const start = source === '.' ? '' : `${source.replace(/\/$/, '')}/`
  return (file.startsWith(start) ? file.slice(start.length) : basename(file)).replace(/\.(?:ya?ml|json)$/, '')
}

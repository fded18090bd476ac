import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { type ExportItem, parseSource, type SourceFile, type SourceValue } from '@mgmt-api/as-code'
import { isDashboard, itemsInExport } from '@mgmt-api/as-code/internal'
import { notThatSource } from './foreign-source.ts'
import { badSource } from './list-source-files.ts'
import { type Mapping, serviceMade } from '../mapping/mapping.ts'
import { dashboardJson } from '../mapping/kinds/dashboards.ts'
import { sourceId, type Source, type SourceResource } from './source-resource.ts'

/** A resource in the form of the contract. */
const contractForm = (kind: string): Mapping => ({
  kind,
  keepsUnknown: true,
  verbatim: true,
  rules: { '/id': serviceMade },
})

const alerts = contractForm('alerts')
const suppressionRules = contractForm('suppression-rules')
const dashboards: Mapping = { kind: 'dashboards', keepsUnknown: true, rules: { json: dashboardJson } }

/**
 * Reads an export of the console, or a response of the API: dashboards, alert definitions and suppression rules, alone or
 * in lists.
 * @throws {AsCodeError} kind `input`, `bad_source`: it has no resource in a known form
 */
export function readConsoleExport(file: SourceFile): Source {
  const { values, findings } = parseSource(file)
  const [problem] = findings
  if (problem !== undefined) throw badSource(`${file.file}: ${problem.message}`, problem.hint)
  const resources = values.flatMap((source) =>
    itemsInExport(source.value, isResource).map((item) => resourceOf(source, item)),
  )
  if (resources.length > 0) return { resources, untranslated: [], named: [], ignored: new Map() }
  throw notThatSource('console', file.file, { values })
}

const isResource = (value: ExportItem['value']): boolean =>
  isObject(value.alertDefProperties) || isObject(value.alertSchedulerRule) || isDashboard(value)

function resourceOf(source: SourceValue, { value, path }: ExportItem): SourceResource {
  if (isObject(value.alertDefProperties))
    return resource(source, { mapping: alerts, value, path, name: nameAt(value, 'alertDefProperties') })
  if (isObject(value.alertSchedulerRule)) {
    const rule = resource(source, { mapping: suppressionRules, value, path, name: nameAt(value, 'alertSchedulerRule') })
    // Its `id` changes with each version.
    return { ...rule, id: sourceId(valueAtPath(value, ['alertSchedulerRule', 'uniqueIdentifier'])) }
  }
  const dashboard = resource(source, { mapping: dashboards, value, path, name: nameAt({ value }, 'value') })
  const { locate } = dashboard
  return {
    ...dashboard,
    attributes: { json: value },
    locate: (below) => locate(below[0] === 'json' ? below.slice(1) : below),
  }
}

function nameAt(value: Readonly<Record<string, unknown>>, field: string): string {
  const name = valueAtPath(value, [field, 'name'])
  return typeof name === 'string' ? name : ''
}

interface Found extends ExportItem {
  readonly mapping: Mapping
  readonly name: string
}

const resource = ({ locate }: SourceValue, { mapping, value, path, name }: Found): SourceResource => ({
  address: `${mapping.kind} ${JSON.stringify(name)}`,
  mapping,
  attributes: value,
  id: sourceId(value.id),
  aliases: [],
  locate: (below) => locate([...path, ...below]),
})

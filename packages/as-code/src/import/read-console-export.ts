import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { parseSource, type SourceFile, type SourceValue } from '../yaml/source.ts'
import { badSource } from './list-source-files.ts'
import { type Mapping, serviceMade } from './mapping.ts'
import { dashboards } from './mappings/others.ts'
import { idOf, type Source, type SourceResource } from './source-resource.ts'

/** A resource in the form of the contract. */
const contractForm = (kind: string): Mapping => ({ kind, rules: { '/id': serviceMade } })

const alerts = contractForm('alerts')
const suppressionRules = contractForm('suppression-rules')

/** Fields with the resource, or a list of them, around it. */
const wrappers = ['dashboard', 'dashboards', 'alertDef', 'alertDefs', 'alertSchedulerRules', 'items']

/**
 * Reads an export of the console, or an answer of the API: dashboards, alert definitions and suppression rules, alone or
 * in lists.
 * @throws {AsCodeError} kind `input`, `bad_source`: it has no resource in a known form
 */
export function readConsoleExport(file: SourceFile): Source {
  const { values, findings } = parseSource(file)
  const [problem] = findings
  if (problem !== undefined) throw badSource(`${file.file}: ${problem.message}`, problem.hint)
  const resources = values.flatMap((source) => resourcesIn(source, source.value, []))
  if (resources.length > 0) return { resources, untranslated: [], ignored: new Map() }
  throw badSource(`${file.file} is not an export of dashboards, alert definitions or suppression rules`)
}

function resourcesIn(source: SourceValue, value: unknown, path: Path): SourceResource[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => resourcesIn(source, item, [...path, index]))
  }
  if (!isObject(value)) return []
  if (isObject(value.alertDefProperties))
    return [resource(source, { mapping: alerts, value, path, name: nameAt(value, 'alertDefProperties') })]
  if (isObject(value.alertSchedulerRule)) {
    const { alertSchedulerRule: rule } = value
    const id = valueAtPath(rule, ['id'])
    return [
      {
        ...resource(source, { mapping: suppressionRules, value, path, name: nameAt(value, 'alertSchedulerRule') }),
        id: idOf(id),
      },
    ]
  }
  if (Array.isArray(valueAtPath(value, ['layout', 'sections']))) {
    const dashboard = resource(source, { mapping: dashboards, value, path, name: nameAt({ value }, 'value') })
    const { locate } = dashboard
    return [
      {
        ...dashboard,
        attributes: { json: value },
        locate: (below) => locate(below[0] === 'json' ? below.slice(1) : below),
      },
    ]
  }
  return wrappers.flatMap((name) => resourcesIn(source, value[name], [...path, name]))
}

function nameAt(value: Readonly<Record<string, unknown>>, field: string): string {
  const name = valueAtPath(value, [field, 'name'])
  return typeof name === 'string' ? name : ''
}

interface Found {
  readonly mapping: Mapping
  readonly value: Readonly<Record<string, unknown>>
  readonly path: Path
  readonly name: string
}

const resource = ({ locate }: SourceValue, { mapping, value, path, name }: Found): SourceResource => ({
  address: `${mapping.kind} ${JSON.stringify(name)}`,
  mapping,
  attributes: value,
  id: idOf(value.id),
  aliases: [],
  locate: (below) => locate([...path, ...below]),
})

import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { parseSource, type SourceFile } from '@mgmt-api/as-code'
import { isTerraformState, showState, slugOf } from '@mgmt-api/as-code/internal'
import { notThatSource } from './foreign-source.ts'
import { jsonPositions } from './json-positions.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { mappings } from '../mapping/kinds/mappings.ts'
import { untranslatedTypes } from '../mapping/kinds/untranslated-types.ts'
import {
  sourceId,
  itemsOf,
  type NamedId,
  otherIdOf,
  type UntranslatedPart,
  type Source,
  type SourceResource,
  withoutParts,
} from './source-resource.ts'

/**
 * Reads the state of Terraform, as `terraform show -json` writes it.
 * @throws {AsCodeError} kind `input`, `bad_source`: it is not such a state
 */
export function readTerraformState(file: SourceFile): Source {
  const { values, findings } = parseSource(file)
  const [source] = values
  const state = source?.value
  if (findings.length > 0 || !isObject(state) || !isTerraformState(state)) {
    throw notThatSource('terraform-state', file.file, { values, hint: showState })
  }
  const locate = jsonPositions(file)
  return sourceOf(resourcesOf(valueAtPath(state, rootModule), rootModule).map((each) => withPlace(each, locate)))
}

const rootModule: Path = ['values', 'root_module']

/** A resource of a state. */
export interface StateResource extends Omit<SourceResource, 'mapping' | 'locate'> {
  readonly type: string
  /** Whether Terraform only reads it. */
  readonly isData: boolean
  readonly path: Path
}

export type Located = StateResource & Pick<SourceResource, 'locate'>

/** The resources of a module and of those below it. */
export function resourcesOf(module: unknown, path: Path): readonly StateResource[] {
  const listed = (name: string): readonly unknown[] => {
    const list = valueAtPath(module, [name])
    return Array.isArray(list) ? list : []
  }
  return [
    ...listed('resources').flatMap((value, index) => stateResource(value, [...path, 'resources', index])),
    ...listed('child_modules').flatMap((value, index) => resourcesOf(value, [...path, 'child_modules', index])),
  ]
}

function stateResource(value: unknown, path: Path): StateResource[] {
  if (!isObject(value)) return []
  const { type, address, index, mode, values } = value
  if (typeof type !== 'string' || typeof address !== 'string') return []
  const instance = typeof index === 'string' || typeof index === 'number' ? { instance: String(index) } : {}
  const id = sourceId(valueAtPath(values, ['id']))
  return [{ type, address, isData: mode === 'data', attributes: values, id, aliases: [], ...instance, path }]
}

export const withPlace = (resource: StateResource, locate: SourceResource['locate']): Located => ({
  ...resource,
  locate: (below) => locate(below.length === 0 ? resource.path : [...resource.path, 'values', ...below]),
})

/** The provider is the one with the most types that are translated; resources of other providers are ignored. */
export function sourceOf(found: readonly Located[]): Source {
  const provider = providerOf(found.filter(({ isData }) => !isData).map(({ type }) => type))
  const resources: SourceResource[] = []
  const untranslated: UntranslatedPart[] = []
  const named: NamedId[] = []
  const ignored = new Map<string, number>()
  for (const { type, isData, path: _, ...resource } of found) {
    const [prefix, rest] = splitType(type)
    const mapping = mappingOf(rest)
    if (prefix !== provider) {
      if (!isData) ignored.set(type, (ignored.get(type) ?? 0) + 1)
    } else if (isData) named.push(...namedIn(type, resource))
    else if (mapping !== undefined) resources.push(...itemsOf({ ...resource, mapping }))
    else {
      const why = untranslatedTypes.get(rest)
      const reason = `resources of type ${type} are not translated${why === undefined ? '' : `: ${why}`}`
      untranslated.push({ address: resource.address, reason, place: resource.locate([]) })
      named.push(...namedIn(type, resource))
    }
  }
  const whole = withoutParts(resources)
  return { resources: whole.resources, untranslated: [...untranslated, ...whole.untranslated], named, ignored }
}

/** The ids of a resource with its `name`, or its name in Terraform: `slack-oncall` for `vendor_connector.slack_oncall`. */
function namedIn(type: string, { id, address, attributes }: Omit<SourceResource, 'mapping'>): NamedId[] {
  const [, rest] = splitType(type)
  const name = valueAtPath(attributes, ['name'])
  const label = slugOf(address.slice(address.indexOf(`${type}.`) + type.length + 1))
  const ids = [id, otherIdOf(attributes, 'externalId')].filter((each) => each !== undefined)
  return ids.map((each) => ({ type: rest, id: each, name: typeof name === 'string' && name !== '' ? name : label }))
}

const isKnown = (type: string): boolean => mappingOf(type) !== undefined || untranslatedTypes.has(type)

const mappingOf = (type: string): Mapping | undefined => mappings.find(({ types }) => types?.includes(type) === true)

/** `vendor_alert` as `vendor` and `alert`. */
function splitType(type: string): readonly [string, string] {
  const end = type.indexOf('_')
  return end === -1 ? [type, ''] : [type.slice(0, end), type.slice(end + 1)]
}

function providerOf(types: readonly string[]): string | undefined {
  const known = new Map<string, Set<string>>()
  for (const type of types) {
    const [prefix, rest] = splitType(type)
    if (isKnown(rest)) known.set(prefix, (known.get(prefix) ?? new Set()).add(rest))
  }
  // Others may have types of these names too, so that one that is translated decides.
  const translated = (types: ReadonlySet<string>): number => [...types].filter(mappingOf).length
  return [...known].sort(([, a], [, b]) => translated(b) - translated(a) || b.size - a.size)[0]?.[0]
}

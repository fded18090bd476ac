import { sortedJson } from '@mgmt-api/base/json'
import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { parseSource, type SourceFile, type SourceLocation, type SourceValue } from '@mgmt-api/as-code'
import { foreignFile, foreignFormat } from '@mgmt-api/as-code/internal'
import { foreignSource } from './foreign-source.ts'
import { mappings } from '../mapping/kinds/mappings.ts'
import { untranslatedTypes } from '../mapping/kinds/untranslated-types.ts'
import type { Mapping } from '../mapping/mapping.ts'
import {
  sourceId,
  itemsOf,
  type NamedId,
  type UntranslatedPart,
  type Source,
  type SourceResource,
  withoutParts,
} from './source-resource.ts'
import { manifestAddress } from '../mapping/pending.ts'

/** A manifest of a custom resource. */
interface Manifest {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly value: Readonly<Record<string, unknown>>
  readonly source: SourceValue
  /** Its position in a list of manifests. */
  readonly path: Path
}

/** Reads manifests of Kubernetes. The group with the most known kinds is the platform's; others are ignored. */
export function readManifests(files: readonly SourceFile[]): Source {
  const parsed = files.map((file) => parseSource(file))
  const values = parsed.flatMap((each) => each.values)
  const untranslated: UntranslatedPart[] = parsed.flatMap(({ findings }) =>
    findings.map(({ message, place = { file: '', line: 1, column: 1 } }) => {
      return { address: place.file, reason: `cannot be read: ${message}`, place }
    }),
  )
  const manifests = values.flatMap((source) => {
    const found = manifestsIn(source, source.value, [])
    if (found.length === 0) untranslated.push(...foreignPart(source))
    return found
  })
  const group = platformGroup(manifests)
  if (group === undefined) refuseForeign(values)
  const resources: SourceResource[] = []
  const named: NamedId[] = []
  const ignored = new Map<string, number>()
  const isOurs = (each: Manifest): boolean => each.group === group
  for (const { kind } of manifests.filter((each) => !isOurs(each))) ignored.set(kind, (ignored.get(kind) ?? 0) + 1)
  const first = new Map<string, Manifest>()
  for (const manifest of manifests.filter(isOurs)) {
    const other = first.get(identityOf(manifest)) ?? manifest
    first.set(identityOf(manifest), other)
    if (other !== manifest) untranslated.push(...differingPart(manifest, other))
    else {
      const read = resourceOf(manifest)
      if ('reason' in read) {
        untranslated.push(read)
        named.push(...namedIn(manifest))
      } else resources.push(...itemsOf(read))
    }
  }
  const whole = withoutParts(resources)
  return { resources: whole.resources, untranslated: [...untranslated, ...whole.untranslated], named, ignored }
}

/** Without a manifest of the platform, a document of another tool is most likely the wrong input. */
function refuseForeign(values: readonly SourceValue[]): void {
  for (const { value, file } of values) {
    const foreign = foreignFormat(value)
    if (foreign !== undefined && foreign.from !== 'operator') throw foreignSource('operator', file, foreign)
  }
}

/** A document of another tool, such as the values of a chart beside its manifests. */
function foreignPart(source: SourceValue): UntranslatedPart[] {
  const foreign = foreignFile(source)
  if (foreign === undefined) return []
  const { message, hint = '' } = foreign
  return [{ address: source.file, reason: `${message}. ${hint}`, place: source.locate([]) }]
}

/** A manifest is the same object as another one of its kind and name, unless the platform shows it under another name or id. */
function identityOf({ kind, namespace, name, value, source, path }: Manifest): string {
  const known = [valueAtPath(value, ['spec', 'name']), valueAtPath(value, ['status', 'id'])]
  const place = name === '' ? placeText(source.locate(path)) : ''
  return JSON.stringify([kind, namespace, name, ...known, place])
}

/** The part for a manifest that another one has described before; none if both say the same. */
function differingPart(manifest: Manifest, other: Manifest): readonly UntranslatedPart[] {
  if (sortedJson(manifest.value.spec ?? null) === sortedJson(other.value.spec ?? null)) return []
  const place = placeText(other.source.locate([...other.path, 'kind']))
  const reason = `not written: ${place} describes the same manifest differently`
  return [{ address: manifestAddress(manifest), reason, place: manifest.source.locate([...manifest.path, 'kind']) }]
}

const placeText = ({ file, line }: SourceLocation): string => `${file}:${line}`

function namedIn({ kind, name, value }: Manifest): NamedId[] {
  const id = sourceId(valueAtPath(value, ['status', 'id']))
  return id === undefined ? [] : [{ type: kind, id, name }]
}

function manifestsIn(source: SourceValue, value: unknown, path: Path): Manifest[] {
  if (!isObject(value)) return []
  const { apiVersion, kind, items } = value
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return []
  if (kind === 'List' && Array.isArray(items)) {
    return items.flatMap((item: unknown, index) => manifestsIn(source, item, [...path, 'items', index]))
  }
  const [version = '', group = ''] = apiVersion.split('/').reverse()
  const name = valueAtPath(value, ['metadata', 'name'])
  const namespace = valueAtPath(value, ['metadata', 'namespace'])
  return [{ group, version, kind, name: textOf(name), namespace: textOf(namespace), value, source, path }]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const mappingOf = (kind: string): Mapping | undefined =>
  mappings.find(({ manifests = {} }) => Object.hasOwn(manifests, kind))

function platformGroup(manifests: readonly Manifest[]): string | undefined {
  const known = new Map<string, Set<string>>()
  for (const { group, kind } of manifests) {
    if (group !== '' && mappingOf(kind) !== undefined) known.set(group, (known.get(group) ?? new Set()).add(kind))
  }
  return [...known].sort(([, a], [, b]) => b.size - a.size)[0]?.[0]
}

function resourceOf(manifest: Manifest): SourceResource | UntranslatedPart {
  const { kind, version, name, namespace, value, source, path } = manifest
  const address = manifestAddress(manifest)
  const mapping = mappingOf(kind)
  const place = source.locate([...path, 'kind'])
  if (mapping === undefined) {
    const why = untranslatedTypes.get(kind)
    return {
      address,
      reason: `manifests of kind ${kind} are not translated${why === undefined ? '' : `: ${why}`}`,
      place,
    }
  }
  const wanted = mapping.manifests?.[kind]
  if (version !== wanted) {
    return { address, reason: `version ${version} of ${kind} is not translated, only ${wanted ?? ''}`, place }
  }
  const attributes = withNamespaces(value.spec, namespace)
  const isNamed = mapping.isNamedByManifest === true && isObject(attributes)
  return {
    address,
    mapping,
    attributes: isNamed ? { name, ...attributes } : attributes,
    id: sourceId(
      valueAtPath(value, ['status', 'id']) ?? adoptedId(value) ?? valueAtPath(value, ['spec', mapping.chosenId ?? '']),
    ),
    aliases: [address],
    locate: (below) => source.locate(below.length === 0 ? path : [...path, 'spec', ...below]),
  }
}

/** The annotation by which the tool adopts a resource of the platform once. */
function adoptedId(value: unknown): unknown {
  const annotations = valueAtPath(value, ['metadata', 'annotations'])
  if (!isObject(annotations)) return undefined
  return Object.entries(annotations).find(([name]) => name.endsWith('/import-id'))?.[1]
}

/** References without a namespace are within that of their manifest. */
function withNamespaces(value: unknown, namespace: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNamespaces(item, namespace))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isReference = (name === 'resourceRef' || name === 'parentFolderRef') && isObject(item)
      return [name, isReference ? { namespace, ...item } : withNamespaces(item, namespace)]
    }),
  )
}

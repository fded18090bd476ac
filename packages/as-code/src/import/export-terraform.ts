import { formatPath, valueAtPath } from '@mgmt-api/models'
import { differencesOf } from '../compare/differences.ts'
import type { Finding } from '../findings/finding.ts'
import { freeName } from '../kind/key-for.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'
import { contractOf, type IdOfKey, type SecretOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import type { Desired, DesiredResource } from '../project/project.ts'
import { hclBlock } from './hcl.ts'
import type { Mapping } from './mapping.ts'
import { mappings } from './mappings/mappings.ts'
import { standInFor } from './stand-in.ts'
import { type Attributes, toProvider } from './to-provider.ts'
import { translate } from './translate.ts'

/** Options of `exportTerraform`. */
export interface ExportTerraformOptions {
  readonly kinds: readonly Kind[]
  /** Ids and other fields of the resources that the target has. */
  readonly idOfKey: IdOfKey
  /** Prefix of the provider's types: `acme` for `acme_alert`. */
  readonly provider: string
  /** Milliseconds since 1970: schedules must mean the same from this time on. */
  readonly now: number
}

/** Resources as a configuration of Terraform. */
export interface TerraformExport {
  /** Texts of the files by name: one for each kind, and `variables.tf` for secrets. */
  readonly files: ReadonlyMap<string, string>
  /** Addresses of the resources, by `<kind>/<key>`. */
  readonly addresses: ReadonlyMap<string, string>
  /** A warning for each resource that is left out: the import of its state would give another file. */
  readonly findings: readonly Finding[]
}

/**
 * Writes desired resources as a configuration of Terraform, by the mapping of the import in the other direction, with an
 * `import` block for each that the target has. References become expressions, and secrets become variables. A resource
 * is left out if the import of its state would not give the same file.
 * @example const { files, findings } = exportTerraform(desired, { kinds, idOfKey: idOfKeyIn(plan), provider: 'acme', now })
 */
export function exportTerraform(desired: Desired, options: ExportTerraformOptions): TerraformExport {
  const findings: Finding[] = []
  let chosen = withLabels(desired, options)
  for (;;) {
    const addresses = new Map(chosen.map((each) => [resourceName(each.resource), each.address]))
    const written = chosen.map((each) => writeOne(each, addresses, options))
    const refused = written.flatMap(({ finding }) => finding ?? [])
    findings.push(...refused)
    // What refers to a resource that is left out is written again, with its id.
    if (refused.length === 0) {
      const unknown = desired.resources.filter((each) => mappingsFor(each, options).length === 0).map(untyped)
      return { files: filesOf(written, options), addresses, findings: [...unknown, ...findings] }
    }
    chosen = chosen.filter((_, index) => written[index]?.finding === undefined)
  }
}

interface Labelled {
  readonly resource: DesiredResource
  readonly kind: Kind
  readonly mapping: Mapping
  readonly label: string
  /** `acme_alert.disk`; of an item, that of its list. */
  readonly address: string
}

interface Written extends Labelled {
  readonly attributes: Attributes
  /** Names of the variables with its secrets. */
  readonly variables: readonly string[]
  readonly finding?: Finding | undefined
}

/** The mappings by which the provider may write a resource: some fields are in one type, and not in another. */
const mappingsFor = ({ kind: name, body }: DesiredResource, { kinds }: ExportTerraformOptions): readonly Mapping[] =>
  kinds.some((kind) => kind.name === name)
    ? mappings.filter(
        ({ kind, types, when }) => kind === name && types !== undefined && (when === undefined || when in body),
      )
    : []

function withLabels(desired: Desired, options: ExportTerraformOptions): readonly Labelled[] {
  const taken = new Map<string, Set<string>>()
  return inOrder(desired, options).flatMap((resource) => {
    const kind = options.kinds.find(({ name }) => name === resource.kind)
    const all = mappingsFor(resource, options)
    const mapping = all.find((each) => lostBy(each, { kind, resource, options }).length === 0) ?? all[0]
    if (kind === undefined || mapping === undefined) return []
    const labels = taken.get(kind.name) ?? new Set<string>()
    const label = mapping.items ?? freeName(resource.key.replaceAll('.', '_').replace(/^(?=\d)/, '_'), labels)
    taken.set(kind.name, labels.add(label))
    return [{ resource, kind, mapping, label, address: `${options.provider}_${mapping.types?.[0] ?? ''}.${label}` }]
  })
}

/** Items of a list in the order that the files set. */
function inOrder({ resources }: Desired, { kinds }: ExportTerraformOptions): readonly DesiredResource[] {
  const ordered = new Set(kinds.flatMap(({ name, ordered: lists }) => (lists === undefined ? [] : [name])))
  const names = resources.filter(({ kind }) => ordered.has(kind)).flatMap(({ body }) => referencesIn(body))
  const places = new Map(names.map((name, index) => [name, index]))
  const placeOf = (each: DesiredResource): number => places.get(resourceName(each)) ?? names.length
  return resources.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function referencesIn(value: unknown): readonly string[] {
  const marker = markerOf(value)
  if (marker !== undefined) return marker.name === '$ref' ? [String(marker.of)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referencesIn) : []
}

interface Writing {
  readonly kind: Kind | undefined
  readonly resource: DesiredResource
  readonly options: ExportTerraformOptions
}

/** The attributes of a body. One that the provider switches on by default is written where its absence means off. */
function attributesOf(kind: Kind, mapping: Mapping, body: Body): Attributes {
  const within = mapping.within === undefined ? [] : [mapping.within]
  const explicit = Object.entries(mapping.constants ?? {}).reduce((changed, [name, value]) => {
    const isOff = value === true && valueAtPath(changed, [...within, name]) === undefined
    return isOff ? withValueAtPath(changed, [...within, name], false) : changed
  }, body)
  return toProvider(kind, mapping, explicit)
}

/** The fields that the import of the state would not give back. */
function lostBy(mapping: Mapping, { kind, resource, options }: Writing): readonly string[] {
  if (kind === undefined) return []
  const { now } = options
  const body = contractOf(kind, resource.body, {
    idOfKey: (to, key) => standInFor(`${to}/${key}`),
    secretOf: () => someSecret,
  })
  const state: unknown = JSON.parse(JSON.stringify(attributesOf(kind, mapping, body)))
  const imported = translate(kind, mapping, state, { secret: someSecret }).body
  return [...new Set(differencesOf(kind, imported, body, { now }).map(({ path }) => formatPath(path)))]
}

const someSecret = 'secret'

function writeOne(each: Labelled, addresses: ReadonlyMap<string, string>, options: ExportTerraformOptions): Written {
  const { resource, kind, mapping, label } = each
  const lost = lostBy(mapping, { kind, resource, options })
  const missing = referencesIn(resource.body).filter((name) => !addresses.has(name))
  const variables: string[] = []
  const secretOf: SecretOf = () => {
    const name = freeName(`${kind.name}_${label}`.replaceAll(/[^a-z0-9_]/g, '_'), new Set(variables)).replaceAll(
      '-',
      '_',
    )
    variables.push(name)
    return standInFor(`var.${name}`)
  }
  const idOfKey: IdOfKey = (to, key, field) => {
    const address = addresses.get(`${to}/${key}`)
    const isItem = mappings.some(({ kind: name, items }) => name === to && items !== undefined)
    if (address === undefined || isItem) return options.idOfKey(to, key, field)
    return standInFor(`${address}.${field === undefined ? 'id' : snakeCase(field)}`)
  }
  const body = contractOf(kind, resource.body, { idOfKey, dangling: 'kept', secretOf })
  const [dangling] = referencesIn(body).filter((name) => missing.includes(name))
  const attributes = attributesOf(kind, mapping, body)
  const reason =
    lost.length > 0
      ? `the provider has no attribute for ${lost.join(', ')}`
      : dangling && `it refers to ${dangling}, which is not exported and not on the platform`
  return { ...each, attributes, variables, ...(reason !== undefined && { finding: leftOut(resource, reason) }) }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const untyped = (resource: DesiredResource): Finding => leftOut(resource, 'the provider has no such type')

const leftOut = (resource: DesiredResource, reason: string): Finding => ({
  severity: 'warning',
  code: 'not_exported',
  resource: resourceName(resource),
  message: `not exported: ${reason}`,
  place: resource.locate([]),
})

/** A file for each kind. The items of a list are one resource. */
function filesOf(written: readonly Written[], options: ExportTerraformOptions): ReadonlyMap<string, string> {
  const blocks = new Map<string, string[]>()
  const add = (file: string, text: string): void => void blocks.set(file, [...(blocks.get(file) ?? []), text])
  const byAddress = new Map<string, Written[]>()
  for (const each of written) byAddress.set(each.address, [...(byAddress.get(each.address) ?? []), each])
  for (const [address, all] of byAddress) {
    const [first] = all
    if (first === undefined) continue
    const { kind, mapping, label, resource, attributes } = first
    const [type = ''] = address.split('.')
    const content = mapping.items === undefined ? attributes : { [mapping.items]: all.map((each) => each.attributes) }
    add(`${kind.name}.tf`, hclBlock(['resource', type, label], content))
    const id =
      mapping.items === undefined && kind.isSingleton !== true ? options.idOfKey(kind.name, resource.key) : undefined
    if (id !== undefined) add(`${kind.name}.tf`, hclBlock(['import'], { to: standInFor(address), id }))
  }
  for (const name of written.flatMap(({ variables }) => variables)) {
    add('variables.tf', hclBlock(['variable', name], { type: standInFor('string'), sensitive: true }))
  }
  return new Map([...blocks].map(([file, texts]) => [file, texts.join('\n')]))
}

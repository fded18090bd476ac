import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { AsCodeError } from '../findings/finding.ts'
import { slugOf } from '../kind/key-for.ts'
import { parseSource, type SourceFile } from '../yaml/source.ts'
import { jsonPositions } from './json-positions.ts'
import type { Mapping } from './mapping.ts'
import { mappings } from './mappings/mappings.ts'
import { untranslatedTypes } from './mappings/untranslated-types.ts'
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
 * Reads a state of Terraform, version 4.
 * @throws {AsCodeError} kind `input`, `bad_source`: it is not such a state
 */
export function readTerraformState(file: SourceFile): Source {
  const { values, findings } = parseSource(file)
  const [source] = values
  const listed = valueAtPath(source?.value, ['resources'])
  if (source === undefined || findings.length > 0 || !Array.isArray(listed)) {
    const message = `${file.file} is not a state of Terraform`
    const hint = 'Write it with: terraform state pull > FILE'
    throw new AsCodeError({ kind: 'input', code: 'bad_source', message, hint, findings })
  }
  const version = valueAtPath(source.value, ['version'])
  if (version !== 4) {
    const given = typeof version === 'number' ? `version ${version}` : 'an unknown version'
    const message = `${file.file} is a state of ${given}; only version 4 is read`
    const hint = 'Upgrade it with a Terraform of 2019 or later: terraform state pull > FILE'
    throw new AsCodeError({ kind: 'input', code: 'bad_source', message, hint })
  }
  const blocks = listed.flatMap((value: unknown, index) => blockOf(value, ['resources', index]))
  const locate = jsonPositions(file)
  return sourceOf(blocks, (block) => instancesOf(block, locate))
}

/** A block of a resource of Terraform. */
export interface Block {
  readonly type: string
  /** With its module: `module.checkout.vendor_alert.disk`. */
  readonly address: string
  /** Whether Terraform only reads it. Default: false. */
  readonly isData?: boolean | undefined
  readonly value: Readonly<Record<string, unknown>>
  readonly path: Path
}

function blockOf(value: unknown, path: Path): Block[] {
  if (!isObject(value)) return []
  const { type, name, module, mode } = value
  if (typeof type !== 'string' || typeof name !== 'string') return []
  const address = [...(typeof module === 'string' ? [module] : []), type, name].join('.')
  return [{ type, address, value, path, isData: mode === 'data' }]
}

/** Resources of a block, and what is not translated. */
export interface BlockContent {
  readonly resources: readonly Omit<SourceResource, 'mapping'>[]
  readonly untranslated: readonly UntranslatedPart[]
}

/** The provider is the one with the most known types; blocks of other providers are ignored. */
export function sourceOf<T extends Pick<Block, 'type' | 'isData'>>(
  blocks: readonly T[],
  contentOf: (block: T) => BlockContent,
): Source {
  const provider = providerOf(blocks.filter(({ isData }) => isData !== true).map(({ type }) => type))
  const resources: SourceResource[] = []
  const untranslated: UntranslatedPart[] = []
  const named: NamedId[] = []
  const ignored = new Map<string, number>()
  for (const block of blocks) {
    const [prefix, rest] = splitType(block.type)
    if (block.isData === true) {
      if (prefix === provider) named.push(...namedIn(block.type, contentOf(block)))
      continue
    }
    if (prefix !== provider) {
      ignored.set(block.type, (ignored.get(block.type) ?? 0) + 1)
      continue
    }
    const mapping = mappingOf(rest)
    const content = contentOf(block)
    untranslated.push(...content.untranslated)
    if (mapping !== undefined) resources.push(...content.resources.flatMap((each) => itemsOf({ ...each, mapping })))
    else {
      untranslated.push(...content.resources.map(unknownType(block.type)))
      named.push(...namedIn(block.type, content))
    }
  }
  const whole = withoutParts(resources)
  return { resources: whole.resources, untranslated: [...untranslated, ...whole.untranslated], named, ignored }
}

/** The ids of resources with their `name`, or their name in Terraform: `slack-oncall` for `vendor_connector.slack_oncall`. */
function namedIn(type: string, { resources }: BlockContent): NamedId[] {
  const [, rest] = splitType(type)
  return resources.flatMap(({ id, address, attributes }) => {
    const name = valueAtPath(attributes, ['name'])
    const label = slugOf(address.slice(address.indexOf(`${type}.`) + type.length + 1))
    const ids = [id, otherIdOf(attributes, 'externalId')].filter((each) => each !== undefined)
    return ids.map((each) => ({ type: rest, id: each, name: typeof name === 'string' && name !== '' ? name : label }))
  })
}

const unknownType =
  (type: string) =>
  ({ address, locate }: Omit<SourceResource, 'mapping'>): UntranslatedPart => {
    const why = untranslatedTypes.get(splitType(type)[1])
    const reason = `resources of type ${type} are not translated${why === undefined ? '' : `: ${why}`}`
    return { address, reason, place: locate([]) }
  }

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
    if (mappingOf(rest) !== undefined) known.set(prefix, (known.get(prefix) ?? new Set()).add(rest))
  }
  return [...known].sort(([, a], [, b]) => b.size - a.size)[0]?.[0]
}

function instancesOf({ address, value, path }: Block, locate: SourceResource['locate']): BlockContent {
  const instances = Array.isArray(value.instances) ? value.instances : []
  const resources = instances.map((instance: unknown, index): Omit<SourceResource, 'mapping'> => {
    const at = [...path, 'instances', index, 'attributes']
    const attributes = valueAtPath(instance, ['attributes'])
    const key = valueAtPath(instance, ['index_key'])
    const id = valueAtPath(attributes, ['id'])
    return {
      address: key === undefined ? address : `${address}[${JSON.stringify(key)}]`,
      attributes,
      id: sourceId(id),
      aliases: [],
      ...((typeof key === 'string' || typeof key === 'number') && { instance: String(key) }),
      locate: (below) => locate([...at, ...below]),
    }
  })
  return { resources, untranslated: [] }
}

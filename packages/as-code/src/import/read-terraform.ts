import type { Path } from '@mgmt-api/models'
import type { SourceLocation } from '../findings/finding.ts'
import type { SourceFile } from '../yaml/source.ts'
import { instancesOf } from './hcl/expand-block.ts'
import { type HclExpression, hclValue, type HclBlock, type HclNode, type HclObject } from './hcl/hcl-node.ts'
import { HclSyntaxError } from './hcl/hcl-scanner.ts'
import { parseHcl } from './hcl/parse-hcl.ts'
import { type BlockContent, sourceOf } from './read-terraform-state.ts'
import type { UntranslatedPart, Source } from './source-resource.ts'
import { standInFor } from './stand-in.ts'
import { Unresolved } from './unresolved.ts'

/** A block of a resource, with its file. */
interface ResourceBlock {
  readonly type: string
  readonly name: string
  readonly block: HclBlock
  readonly at: (offset: number) => SourceLocation
}

/** Reads configurations of Terraform. Values that Terraform computes are left out. */
export function readTerraform(files: readonly SourceFile[]): Source {
  const unreadable: UntranslatedPart[] = []
  const blocks = files.flatMap((file) => {
    const at = locator(file)
    if (file.file.endsWith('.json')) {
      unreadable.push({ address: file.file, reason: 'configurations in JSON are not read', place: at(0) })
      return []
    }
    try {
      const parsed = parseHcl(file.text)
      unreadable.push(...parsed.flatMap((block) => moduleBlock(block, at)))
      return parsed.flatMap((block) => resourceBlock(block, at))
    } catch (error) {
      if (!(error instanceof HclSyntaxError)) throw error
      unreadable.push({ address: file.file, reason: `cannot be read: ${error.message}`, place: at(error.offset) })
      return []
    }
  })
  const source = sourceOf(blocks, contentOf)
  return { ...source, untranslated: [...unreadable, ...source.untranslated] }
}

function resourceBlock(block: HclBlock, at: ResourceBlock['at']): ResourceBlock[] {
  const [type, name] = block.labels
  return block.type === 'resource' && type !== undefined && name !== undefined ? [{ type, name, block, at }] : []
}

/** A module may have resources of the platform elsewhere. */
function moduleBlock({ type, labels, offset }: HclBlock, at: ResourceBlock['at']): UntranslatedPart[] {
  const reason = 'the resources of a module are not read; a state has them (--from terraform-state)'
  return type === 'module' ? [{ address: [type, ...labels].join('.'), reason, place: at(offset) }] : []
}

/** Attributes of every resource that only concern Terraform. */
const metaAttributes: ReadonlySet<string> = new Set([
  'depends_on',
  'lifecycle',
  'provider',
  'provisioner',
  'connection',
  'count',
  'for_each',
])
const repeated = ['count', 'for_each'] as const

function contentOf(block: ResourceBlock): BlockContent {
  const address = `${block.type}.${block.name}`
  const { body, offset } = block.block
  const repeating = repeated.find((each) => body.fields.has(each))
  if (repeating === undefined) return { resources: [resourceOf(block, address, body)], untranslated: [] }
  const instances = instancesOf(body, repeating)
  if (typeof instances === 'string') {
    const place = block.at(body.fields.get(repeating)?.offset ?? offset)
    return { resources: [], untranslated: [{ address, at: repeating, reason: `not written: ${instances}`, place }] }
  }
  const resources = instances.map(({ key, body: own }) => ({
    ...resourceOf(block, `${address}[${JSON.stringify(key)}]`, own),
    instance: String(key),
  }))
  return { resources, untranslated: [] }
}

function resourceOf({ block, at }: ResourceBlock, address: string, body: HclObject): BlockContent['resources'][number] {
  const fields = new Map([...body.fields].filter(([attribute]) => !metaAttributes.has(attribute)))
  const content: HclObject = { ...body, fields }
  return {
    address,
    attributes: hclValue(content, computedValue),
    id: undefined,
    aliases: [standInFor(address)],
    locate: (path) => at(path.length === 0 ? block.offset : offsetAt(content, path)),
  }
}

/** A reference to the id of another resource, or of an instance. */
const reference = /^([a-z\d]+_\w+\.[\w-]+(?:\[(?:\d+|"[^"]*")\])?)\.id$/i

/** A reference stands for the resource; anything else is unresolved. */
function computedValue({ text }: HclExpression): unknown {
  const address = reference.exec(text)?.[1]
  return address === undefined ? new Unresolved(`Terraform computes it: ${shortened(text)}`) : standInFor(address)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** Offset of the node at a path, or of its nearest parent. */
function offsetAt(node: HclNode, [step, ...rest]: Path): number {
  const below =
    node.kind === 'object' ? node.fields.get(String(step)) : node.kind === 'list' ? node.items[Number(step)] : undefined
  return step === undefined || below === undefined ? node.offset : offsetAt(below, rest)
}

function locator({ file, text }: SourceFile): (offset: number) => SourceLocation {
  return (offset) => {
    const before = text.slice(0, offset)
    return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
  }
}

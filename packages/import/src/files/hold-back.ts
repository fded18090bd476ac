import { sanitizeText } from '@mgmt-api/base/text'
import { formatPath, isObject, valueAtPath } from '@mgmt-api/models/internal'
import type { Body, Kind } from '@mgmt-api/as-code'
import { adoptionsFile, type FieldNode, fieldTree } from '@mgmt-api/as-code/internal'
import { followersOf } from './import-order.ts'
import type { Imported, KeyedImport } from './imported.ts'
import { isHarmless } from '../mapping/mapping.ts'
import type { UntranslatedPart } from '../sources/source-resource.ts'
import { secretReason } from '../mapping/translate.ts'

/** Resources to write, and those that would mean something else. */
export interface HeldBack {
  readonly kept: readonly KeyedImport[]
  /** Resources that are not written. */
  readonly heldBack: readonly KeyedImport[]
  /** Addresses of those that `partial` writes. */
  readonly partly: ReadonlySet<string>
  readonly untranslated: readonly UntranslatedPart[]
}

export interface HoldBackOptions {
  /**
   * Keeps them, disabled if their kind can be, with what was lost; one of which nothing is translated is never kept.
   * Default: false.
   */
  readonly partial?: boolean | undefined
  /** Whether each is judged by itself. Default: one that is refused holds back those that come after it in the order. */
  readonly single?: boolean | undefined
}

/** Holds back the resources of which something was lost that they mean. */
export function holdBack(
  keyed: readonly KeyedImport[],
  { partial = false, single = false }: HoldBackOptions,
): HeldBack {
  const kept: KeyedImport[] = []
  const heldBack: KeyedImport[] = []
  const partly = new Set<string>()
  const untranslated: UntranslatedPart[] = []
  const losses = new Map(keyed.map((each) => [each, lossesOf(each)]))
  const refused = [...losses].filter(([each, [lost]]) => lost.length > 0 || !isTranslated(each))
  const followers = followersOf(keyed, new Set(single ? [] : refused.map(([{ source }]) => source.address)))
  for (const [each, [ownLost, others]] of losses) {
    const { source, kind, body } = each
    const { address } = source
    const follows = followers.get(each)
    const lost = follows === undefined ? ownLost : [...ownLost, follows]
    if (!isTranslated(each)) {
      const reason = 'not written: nothing of it can be translated'
      untranslated.push({ address, reason, place: source.locate([]) }, ...lost, ...others)
      heldBack.push(each)
    } else if (lost.length === 0) {
      untranslated.push(...others)
      kept.push(each)
    } else if (partial) {
      untranslated.push(...lost, ...others)
      const disabled = switchedOff(kind, body)
      kept.push({ ...each, body: disabled ?? body, partial: { lost, isDisabled: disabled !== undefined } })
    } else {
      untranslated.push(...lost.map((part) => ({ ...part, reason: `not written: ${part.reason}` })), ...others)
      heldBack.push(each)
      partly.add(address)
    }
  }
  return { kept, heldBack, partly, untranslated }
}

const isTranslated = ({ outcomes }: Imported): boolean => outcomes.some(({ status }) => status === 'mapped')

/** What is lost of a resource: its meaning, and what is harmless, such as secrets, which the platform keeps. */
function lossesOf({ source, outcomes }: Imported): readonly [UntranslatedPart[], UntranslatedPart[]] {
  const { address, mapping, attributes } = source
  const lost: UntranslatedPart[] = []
  const others: UntranslatedPart[] = []
  for (const { path, status, reason = '' } of outcomes) {
    if (status !== 'untranslated') continue
    const part = { address, at: formatPath(path), reason, place: source.locate(path) }
    // A tool shows an unset text as an empty one.
    const isUnset = valueAtPath(attributes, path) === ''
    if (isUnset || reason === secretReason || isHarmless(mapping, path)) others.push(part)
    else lost.push(part)
  }
  return [lost, others]
}

/** Fields that switch a resource off, with the value that does; a kind has at most one of them. */
const off = { enabled: false, isEnabled: false, active: false, isActive: false, disabled: true } as const

/** A body that is switched off; undefined if its kind cannot be. The switch is at the top or one model below. */
function switchedOff(kind: Kind, body: Body): Body | undefined {
  const fields = fieldTree(kind).fields()
  const own = switchOf(fields)
  if (own !== undefined) return { ...body, ...own }
  for (const [name, node] of fields) {
    const below = node.descriptor.kind === 'model' ? switchOf(node.fields()) : undefined
    const present = body[name]
    if (below !== undefined) return { ...body, [name]: { ...(isObject(present) && present), ...below } }
  }
  return undefined
}

function switchOf(fields: ReadonlyMap<string, FieldNode>): Body | undefined {
  const found = Object.entries(off).find(([name]) => fields.get(name)?.descriptor.kind === 'bool')
  return found === undefined ? undefined : Object.fromEntries([found])
}

/** What stands at the top of a file that lacks something; undefined for one that lacks nothing. */
export function partialComment({ source, kind, key, partial }: KeyedImport, target: string): string | undefined {
  if (partial === undefined) return undefined
  const { file, line } = source.locate([])
  const adoption = `${kind.name}: { ${key}: ${JSON.stringify(source.id)} }`
  const steps = [
    'Add them by hand',
    ...(partial.isDisabled ? ['enable it'] : []),
    ...(source.id === undefined ? [] : [`adopt it in ${adoptionsFile(target)} (${adoption})`]),
  ]
  return [
    `Incomplete: mgmt import cannot translate these parts of ${source.address} (${file}:${line}):`,
    ...partial.lost.map(
      ({ at, reason, place }) => `- ${at === undefined ? '' : `${at} `}(line ${place.line}): ${reason}`,
    ),
    `${partial.isDisabled ? 'It is disabled. ' : ''}${steps.join(', then ')}.`,
  ]
    .map((each) => `# ${sanitizeText(each)}\n`)
    .join('')
}

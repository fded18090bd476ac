import { type Caller, isMgmtError } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { isInvalidId } from '../kind/ids.ts'
import type { ListedResource } from '../kind/list-all.ts'
import type { MissingId } from '../project/propose-ids.ts'

/** An outside id that `mgmt.yaml` does not map. */
export interface UnmappedId extends MissingId {
  /** The resource that uses it, as `<kind>/<key>`. */
  readonly resource: string
  /** Path of the field. */
  readonly at: string
  /** Why its resource cannot be copied. */
  readonly reason: string
}

export interface JudgeOptions {
  /** The resources of the source. */
  readonly found: readonly ListedResource[]
  readonly kinds: readonly Kind[]
  readonly from: Caller
  readonly to: Caller
  /** Whether an id that neither platform has is a warning. Default: true. */
  readonly missing?: boolean | undefined
}

/** Ids that cannot be kept, and warnings about some that are. */
export interface JudgedIds {
  readonly unmapped: readonly UnmappedId[]
  readonly findings: readonly Finding[]
}

/**
 * Decides on ids that no resource with a key has. One that both platforms have is the service's own and means the same
 * on both; one that neither lists is built in, or missing on both, which is a warning. Any other one cannot be kept.
 */
export async function judgeUnmapped(unmapped: readonly UnmappedId[], options: JudgeOptions): Promise<JudgedIds> {
  const verdicts = new Map<string, Promise<Verdict>>()
  const verdictOf = (each: UnmappedId): Promise<Verdict> => {
    const name = `${each.group} ${each.id ?? ''}`
    const verdict = verdicts.get(name) ?? judge(each, options)
    verdicts.set(name, verdict)
    return verdict
  }
  const judged = await Promise.all(unmapped.map(async (each) => ({ each, verdict: await verdictOf(each) })))
  const keepsMissing = options.missing !== false
  return {
    unmapped: judged.flatMap(({ each, verdict }) =>
      verdict === 'unknown' || (verdict === 'missing' && !keepsMissing) ? [each] : [],
    ),
    findings: judged.flatMap(({ each, verdict }) => (verdict === 'missing' && keepsMissing ? [missingOn(each)] : [])),
  }
}

/** Whether both platforms have an id, neither has it, or it is unknown. */
type Verdict = 'same' | 'missing' | 'unknown'

function missingOn({ group, id = '', resource, at }: UnmappedId): Finding {
  const message = `keeps the id ${id} of ${group}, which is no configured resource of either platform: it is built in, or missing on both`
  return { severity: 'warning', code: 'missing_reference', resource, at, message }
}

async function judge({ group, id }: UnmappedId, { found, kinds, from, to }: JudgeOptions): Promise<Verdict> {
  const kind = kinds.find(({ name }) => name === group)
  if (kind === undefined || id === undefined) return 'unknown'
  // Another platform may give the number to another role.
  if (kind.hasBuiltIn === true && /^\d+$/.test(id)) return 'unknown'
  const isListed = found.some(
    ({ kind: { name }, remote }) => name === group && (remote.id === id || isKnownBy(remote.item, id)),
  )
  if (isListed) return 'unknown'
  const [source, destination] = await Promise.all([has(kind, from, id), has(kind, to, id)])
  if (source === undefined || source !== destination) return 'unknown'
  return source ? 'same' : 'missing'
}

/** A resource may be referred to by its external id. */
const isKnownBy = (item: unknown, id: string): boolean => isObject(item) && String(item.externalId) === id

/** Undefined if the key may not read it. */
async function has(kind: Kind, caller: Caller, id: string): Promise<boolean | undefined> {
  try {
    return (await kind.connect(caller).read([{ id, fields: [] }], {})).length > 0
  } catch (error) {
    if (isInvalidId(error)) return false
    if (isMgmtError(error, 'api')) return undefined
    throw error
  }
}

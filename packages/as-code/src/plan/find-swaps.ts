import { sortedJson } from '@mgmt-api/base/json'
import { valueAt } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Pattern } from '../kind/kind.ts'
import { levelsOf } from '../kind/levels.ts'
import { type KeyOfId, portableOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ResourceChange } from './plan.ts'

type Replacement = Extract<ResourceChange, { readonly action: 'replace' }>

/**
 * Errors of resources that exchange a unique value, such as the slugs of two dashboards: whichever is changed first gets
 * a value that another one still has, and the service refuses it.
 */
export function findSwaps(
  changes: readonly ResourceChange[],
  { kinds, keyOfId }: { readonly kinds: readonly Kind[]; readonly keyOfId: KeyOfId },
): readonly Finding[] {
  return kinds.flatMap((kind) => {
    const replaced = changes.filter((each) => each.action === 'replace').filter((each) => each.kind === kind.name)
    return (kind.unique ?? []).flatMap((by) => swapsOf(replaced, by, (body) => portableOf(kind, body, { keyOfId })))
  })
}

function swapsOf(
  replaced: readonly Replacement[],
  by: readonly Pattern[],
  portable: (body: Body) => Body,
): readonly Finding[] {
  const valueOf = (body: Body): string => sortedJson(by.map((path) => valueAt(body, path) ?? null))
  const holders = new Map(replaced.map((each) => [valueOf(portable(each.remote.body)), resourceName(each)]))
  const byName = new Map(replaced.map((each) => [resourceName(each), each]))
  const waiting = replaced.flatMap((each) => {
    const holder = holders.get(valueOf(each.body))
    return holder === undefined || holder === resourceName(each) ? [] : [[resourceName(each), [holder]] as const]
  })
  return levelsOf(new Map(waiting)).circles.flatMap((circle) => {
    // The first one of the plan is also the first one to be changed.
    const first = [...byName].find(([name]) => circle.includes(name))?.[1]
    return first === undefined ? [] : [swapOf(first, circle, by)]
  })
}

function swapOf(first: Replacement, circle: readonly string[], by: readonly Pattern[]): Finding {
  const [resource, fields] = [resourceName(first), by.join(', ')]
  return {
    severity: 'error',
    code: 'unique_swap',
    resource,
    at: by[0],
    message: `${[...circle].sort().join(', ')} exchange their values of ${fields}, but no two may have the same at any time`,
    hint: `Apply twice: first with another ${fields} in ${resource} that none has, then with the one that you want.`,
    place: first.resource.locate(by[0]?.split('.') ?? []),
  }
}

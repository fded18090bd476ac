import type { Random } from '@mgmt-api/models/testing'
import type { Body } from '../src/index.ts'
import { alert, flow, rule } from './desired.ts'

/** Bodies by `<kind>/<key>`, and the former keys of renamed resources. */
export interface Repository {
  readonly resources: Readonly<Record<string, Body>>
  readonly moved: ReadonlyMap<string, string>
}

interface Draw {
  readonly random: Random
  /** Names of resources of a kind that may be referred to. */
  readonly of: (kind: string) => readonly string[]
  readonly number: number
  readonly text: string
}

type Make = (draw: Draw) => Body

const ref = (name: string): object => ({ $ref: name })
const some = <T>({ random }: Draw, all: readonly T[]): T | undefined => all[random.below(Math.max(1, all.length))]
const keyOf = (name: string): string => name.slice(name.indexOf('/') + 1)

/** References of a kind come after the kind that they refer to. */
const makers: Readonly<Record<string, Make>> = {
  alerts: (draw) => {
    const plain = draw.of('alerts').slice(0, 3).map(keyOf)
    return draw.number > 4 && plain.length > 0
      ? flow(`Flow ${draw.number} ${draw.text}`, plain)
      : alert(`Alert ${draw.number}`, { description: draw.text })
  },
  'suppression-rules': (draw) => {
    const watched = some(draw, draw.of('alerts'))
    return rule(`Rule ${draw.number} ${draw.text}`, watched === undefined ? [] : [keyOf(watched)])
  },
  connectors: ({ number, text }) => ({
    name: `Connector ${number}`,
    description: text,
    type: 'EMAIL',
    connectorConfig: { fields: [{ fieldName: 'emailAddresses', value: '["a@example.com"]' }] },
  }),
  routers: (draw) => {
    const connector = some(draw, draw.of('connectors'))
    return {
      name: `Router ${draw.number} ${draw.text}`,
      routingLabels: { team: `team-${draw.number}` },
      fallbackTargets:
        connector === undefined ? [] : [{ entityType: 'ALERTS', target: { connectorId: ref(connector) } }],
    }
  },
  'view-folders': ({ number, text }) => ({ name: `Folder ${number} ${text}` }),
  views: (draw) => {
    const folder = some(draw, draw.of('view-folders'))
    return {
      name: `View ${draw.number} ${draw.text}`,
      timeSelection: { quickSelection: { seconds: '900' } },
      ...(folder !== undefined && { folderId: ref(folder) }),
    }
  },
  'dashboard-folders': ({ number, text }) => ({ name: `Folder ${number} ${text}` }),
  dashboards: (draw) => {
    const folder = some(draw, draw.of('dashboard-folders'))
    return {
      name: `Dashboard ${draw.number}`,
      description: draw.text,
      slugName: `slug-${draw.number}`,
      layout: { sections: [] },
      ...(folder !== undefined && { folderId: { value: ref(folder) } }),
    }
  },
  slos: ({ number, text }) => ({ name: `SLO ${number}`, description: text, targetThresholdPercentage: 99 }),
  scopes: ({ number, text }) => ({
    displayName: `Scope ${number}`,
    description: text,
    defaultExpression: '<v1>false',
    filters: [{ entityType: 'ENTITY_TYPE_LOGS', expression: "<v1>(subsystemName == 'cart')" }],
  }),
  groups: (draw) => {
    const scope = some(draw, draw.of('scopes'))
    return {
      name: `Group ${draw.number}`,
      description: draw.text,
      groupType: 'GROUP_TYPE_OPEN',
      ...(scope !== undefined && { scope: { scopeId: ref(scope) } }),
    }
  },
  'recording-rules': ({ number, text }) => ({
    name: `Set ${number}`,
    groups: [
      { name: 'requests', interval: 60, limit: '0', rules: [{ record: 'a:b', expr: 'up', labels: { of: text } }] },
    ],
  }),
}

/** Values that break a rule: of the contract, of clients, or assumed. */
const defects: Readonly<Record<string, Body>> = {
  dashboards: { slugName: 'slug-0' },
  groups: { name: 'Group 0' },
  connectors: { name: 'Connector 0' },
  routers: { routingLabels: { team: 'team-0' } },
  'recording-rules': { name: 'Set 0' },
  slos: { targetThresholdPercentage: 101 },
  views: { timeSelection: {} },
  scopes: { defaultExpression: '<v1>(((' },
}

interface Options {
  /** Description of the new and changed resources. */
  readonly text: string
  /** Probability of a rule that a resource breaks. */
  readonly broken: number
}

/** The next state of a repository: some resources created, changed, renamed and removed. */
export function nextRepository(before: Repository, random: Random, { text, broken }: Options): Repository {
  const resources: Record<string, Body> = {}
  const moved = new Map<string, string>()
  const of = (kind: string): readonly string[] => Object.keys(resources).filter((name) => name.startsWith(`${kind}/`))
  for (const [kind, make] of Object.entries(makers)) {
    if (!Object.keys(before.resources).some((name) => name.startsWith(`${kind}/`)) && random.chance(0.4)) continue
    for (let number = 0; number < 7; number++) {
      const name = `${kind}/r${number}`
      const present = [name, `${name}-moved`].find((each) => before.resources[each] !== undefined)
      // A removed resource must not be referred to any more, and so everything is drawn again.
      if (random.chance(present === undefined ? 0.6 : 0.15)) continue
      const isChanged = present === undefined || random.chance(0.4)
      const body = make({ random, of, number, text: isChanged ? text : 'first' })
      const isMoved = present === name && random.chance(0.1)
      if (isMoved) moved.set(`${name}-moved`, keyOf(name))
      const own = isMoved ? `${name}-moved` : (present ?? name)
      resources[own] = number > 0 && random.chance(broken) ? { ...body, ...defects[kind] } : body
    }
  }
  return { resources, moved }
}

/** A repository without resources. */
export const emptyRepository: Repository = { resources: {}, moved: new Map() }

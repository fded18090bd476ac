import type { Operation } from '@mgmt-api/models'
import { createPathTree, type PathTree } from './path-tree.ts'

/** Every group of the contract. */
const groups: readonly (() => Promise<object>)[] = [
  () => import('@mgmt-api/models/access'),
  () => import('@mgmt-api/models/actions'),
  () => import('@mgmt-api/models/ai'),
  () => import('@mgmt-api/models/alerts'),
  () => import('@mgmt-api/models/archive'),
  () => import('@mgmt-api/models/cases'),
  () => import('@mgmt-api/models/dashboards'),
  () => import('@mgmt-api/models/data-plans'),
  () => import('@mgmt-api/models/data-usage'),
  () => import('@mgmt-api/models/enrichments'),
  () => import('@mgmt-api/models/events2metrics'),
  () => import('@mgmt-api/models/incidents'),
  () => import('@mgmt-api/models/integrations'),
  () => import('@mgmt-api/models/notifications'),
  () => import('@mgmt-api/models/parsing-rules'),
  () => import('@mgmt-api/models/recording-rules'),
  () => import('@mgmt-api/models/slos'),
  () => import('@mgmt-api/models/views'),
  () => import('@mgmt-api/models/webhooks'),
]

type Declared = Pick<Operation<{ response: unknown }>, 'id' | 'method' | 'path'>

/** Ids of all operations of the contract by address. Loading them takes longer than a start, so it is not part of one. */
export async function loadDeclaredOperations(): Promise<PathTree<string>> {
  const tree = createPathTree<string>()
  for (const group of await Promise.all(groups.map((load) => load()))) {
    for (const { id, method, path } of Object.values(group).filter(isOperation)) tree.add(method, path, id)
  }
  return tree
}

const isOperation = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value

import { expect } from 'vitest'
import { importResources, readTerraformState } from '../src/import/index.ts'
import { mappings } from '../src/import/mappings/mappings.ts'
import { type Attributes, providerMapping, toProvider } from '../src/import/to-provider.ts'
import { type Kind, loadProject, type Remote, targetOf } from '../src/index.ts'
import type { Platform } from './platform.ts'
import { stateOf, type StateResource } from './terraform-state.ts'
import { workplaceOf } from './workplace.ts'

/** A resource of a platform as the provider's state has it; undefined: the provider has no such type. */
export function inState(kind: Kind, { id, body, otherIds }: Remote, index: number): StateResource | undefined {
  const mapping = providerMapping(mappings, kind, body)
  if (mapping === undefined) return undefined
  const { types: [type] = [], items } = mapping
  const attributes = { id, ...snakeCased(otherIds), ...toProvider(kind, mapping, body) }
  return { type: `vendor_${type ?? ''}`, name: `r${index}`, attributes: items === undefined ? attributes : { [items]: [attributes] } }
}

const snakeCased = (ids: Readonly<Record<string, string>> = {}): Attributes =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), id]))

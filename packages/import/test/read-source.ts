import { expect } from 'vitest'
import { readManifests } from '../src/sources/read-manifests.ts'
import { readTerraformState } from '../src/sources/read-terraform-state.ts'
import type { Source } from '../src/sources/source-resource.ts'
import { translate } from '../src/mapping/translate.ts'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { stateOf, type StateResource } from './terraform-state.ts'

const kinds = await loadKinds()

interface Read {
  readonly bodies: readonly object[]
  readonly untranslated: readonly string[]
  readonly ids: readonly (string | undefined)[]
}

/** The bodies of a manifest, and the attributes that are not translated. */
export function readManifest(kind: string, spec: object, version = 'v1alpha1'): Read {
  const manifest = { apiVersion: `vendor.example/${version}`, kind, metadata: { name: 'a', namespace: 'shop' }, spec }
  return read(readManifests([{ file: 'a.yaml', text: JSON.stringify(manifest) }]))
}

/** The same for a resource of a state, by its type without the prefix of the provider. */
export function readInState(type: string, attributes: StateResource['attributes']): Read {
  return read(
    readTerraformState({ file: 'state.json', text: stateOf([{ type: `vendor_${type}`, name: 'a', attributes }]) }),
  )
}

function read({ resources }: Source): Read {
  const all = resources.flatMap(({ mapping, attributes }) =>
    kinds.filter(({ name }) => name === mapping.kind).map((each) => translate(each, mapping, attributes)),
  )
  return {
    bodies: all.map(({ body }) => body),
    untranslated: all.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ status, path }) => (status === 'untranslated' ? [path.join('.')] : [])),
    ),
    ids: resources.map(({ id }) => id),
  }
}

/** A reference to another resource until it has a key. */
export const pendingTo = (address: string): unknown => expect.objectContaining({ address })

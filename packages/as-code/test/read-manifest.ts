import { expect } from 'vitest'
import { readManifests } from '../src/import/read-manifests.ts'
import { translate } from '../src/import/translate.ts'
import { loadKinds } from '../src/load-kinds.ts'

const kinds = await loadKinds()

interface Read {
  readonly bodies: readonly object[]
  readonly untranslated: readonly string[]
  readonly ids: readonly (string | undefined)[]
}

/** The bodies of a manifest, and the attributes that are not translated. */
export function readManifest(kind: string, spec: object, version = 'v1alpha1'): Read {
  const manifest = { apiVersion: `vendor.example/${version}`, kind, metadata: { name: 'a', namespace: 'shop' }, spec }
  const { resources } = readManifests([{ file: 'a.yaml', text: JSON.stringify(manifest) }])
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

/** A reference to another manifest until it has a key. */
export const standIn = (text: string): unknown => expect.stringContaining(text) as unknown

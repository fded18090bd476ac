import { resourceIndex } from '@mgmt-api/models/resources'
import { overrideLoaders } from '../generated/override-loaders.ts'

/** A noun for the root help. */
export interface KnownNoun {
  readonly name: string
  readonly group: string
  readonly brief: string
}

/** All nouns: the resources, and nouns with commands but no resource. */
export function knownNouns(): readonly KnownNoun[] {
  const listed = resourceIndex.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const others = Object.keys(overrideLoaders).filter((name) => !listed.some((noun) => noun.name === name))
  return [...listed, ...others.map((name) => ({ name, group: name, brief: '' }))]
}

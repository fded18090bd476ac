import { nounList } from '../nouns/noun-list.ts'
import { overrideLoaders } from './override-loaders.ts'

/** A noun for the root help. */
export interface KnownNoun {
  readonly name: string
  readonly group: string
  readonly brief: string
}

/** All nouns: the resources, and nouns with commands but no resource. */
export function knownNouns(): readonly KnownNoun[] {
  const listed = nounList
    .trim()
    .split('\n')
    .map((line): KnownNoun => {
      const [name = '', group = '', ...brief] = line.split(' ')
      return { name, group, brief: brief.join(' ') }
    })
  const others = Object.keys(overrideLoaders).filter((name) => !listed.some((noun) => noun.name === name))
  return [...listed, ...others.map((name) => ({ name, group: name, brief: '' }))]
}

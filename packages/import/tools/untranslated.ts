import type { Kind } from '@mgmt-api/as-code'
import { containsSecrets, type FieldNode, fieldTree } from '@mgmt-api/as-code/internal'
import type { Mapping } from '../src/mapping/mapping.ts'
import { mappings } from '../src/mapping/kinds/mappings.ts'
import { untranslatedTypes } from '../src/mapping/kinds/untranslated-types.ts'

/** Everything that `mgmt import` does not translate: type or kind, attribute, and why. */
export const untranslatedRows = (kinds: readonly Kind[]): readonly (readonly string[])[] => [
  ...mappings.flatMap(reasonsOf),
  ...kinds.filter(({ name }) => mappings.some(({ kind }) => kind === name)).flatMap(secretsOf),
  ...[...untranslatedTypes].map(([type, reason]) => [`\`${type}\``, 'all', reason]),
]

function reasonsOf({ types, manifests = {}, rules }: Mapping): string[][] {
  const names = (types ?? Object.keys(manifests)).map((name) => `\`${name}\``).join(', ')
  return Object.entries(rules).flatMap(([pattern, { reason }]) => {
    const path = pattern.replace('/', '')
    return reason === undefined ? [] : [[names, `\`${types === undefined ? path : snakeCase(path)}\``, reason]]
  })
}

function secretsOf(kind: Kind): string[][] {
  const paths = secretsIn(fieldTree(kind), '').map((path) => `\`${path}\``)
  return paths.length === 0 ? [] : [[`kind \`${kind.name}\``, paths.join(', '), 'a secret is not written to files']]
}

function secretsIn(node: FieldNode, path: string): string[] {
  if (node.isSecret) return [path]
  if (!containsSecrets(node)) return []
  if (node.descriptor.kind === 'list' || node.descriptor.kind === 'map') return secretsIn(node.item(), `${path}[]`)
  return [...node.fields()].flatMap(([name, field]) => secretsIn(field, path === '' ? name : `${path}.${name}`))
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

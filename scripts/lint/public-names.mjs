import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Entry files of a package: targets of its `exports`, with wildcards expanded. */
function entryFiles(directory) {
  const { exports = {} } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const sources = Object.values(exports).map((entry) => entry['@mgmt-api/source'])
  return sources
    .filter((source) => source !== undefined)
    .flatMap((source) => {
      const [before, after] = source.split('*')
      if (after === undefined) return [join(directory, source)]
      const folder = join(directory, before)
      return readdirSync(folder)
        .map((name) => join(folder, name + after))
        .filter((file) => existsSync(file))
    })
}

const list = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm
const declaration = /^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm

/** Names in an export list, as they were declared. */
const namesIn = (listed) =>
  listed.split(',').map(
    (item) =>
      item
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0],
  )

/** Exported names of a package, by the file that declares them. */
export function publicNames(directory) {
  const names = new Map()
  const add = (file, more) => names.set(file, new Set([...(names.get(file) ?? []), ...more]))
  for (const entry of entryFiles(directory)) {
    const text = readFileSync(entry, 'utf8')
    for (const [, listed, from = ''] of text.matchAll(list)) {
      if (from === '' || from.startsWith('.')) add(from === '' ? entry : join(dirname(entry), from), namesIn(listed))
    }
    add(
      entry,
      [...text.matchAll(declaration)].map(([, name]) => name),
    )
  }
  return names
}

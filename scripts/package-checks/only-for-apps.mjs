/** Names that a file imports from a module, or exports from there. */
function namesFrom(text, module) {
  const lists = text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm)
  return [...lists].flatMap(([, names, from]) => (from === module ? namesIn(names) : []))
}

/** Values that the index of a subpath exports. Types belong to the signatures of values. */
const exportedNames = (text) => [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => namesIn(names))

const namesIn = (list) =>
  list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    )
    .filter(Boolean)

/**
 * Exports of a published module that only programs of this workspace use: no published library does, and no document
 * for users names them.
 * @param apps, libraries, documents texts of files
 */
export function onlyForApps({ module, index, apps, libraries, documents }) {
  const imported = new Set(apps.flatMap((text) => namesFrom(text, module)))
  const needed = new Set(libraries.flatMap((text) => namesFrom(text, module)))
  const isDocumented = (name) => documents.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  return exportedNames(index).filter((name) => imported.has(name) && !needed.has(name) && !isDocumented(name))
}

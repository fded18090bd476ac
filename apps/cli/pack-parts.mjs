// Packs the modules that the bundler wrote, several of them a file: `src/load-parts.ts` loads them.
import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'

/**
 * @param outputs what esbuild says of each file that it wrote: `imports` and `inputs`
 * @param codeOf the code of one of them
 * @param together names of files, each with entry points: they, and all that they import, are in it unless an earlier
 *   one has it. What is left is a file for each folder of the sources.
 * @returns the text of each file by its name, and where each part is: `file/part`
 */
export function packParts(outputs, codeOf, together) {
  const parts = new Map(
    Object.keys(outputs).map((path) => [basename(path, '.js'), partOf(outputs[path], codeOf(path))]),
  )
  const fileOf = new Map()
  for (const [file, entryPoints] of Object.entries(together)) {
    const entries = [...parts.keys()].filter((name) => entryPoints.includes(parts.get(name).entryPoint))
    const needed = entries.flatMap((name) => [...reachedFrom(name, parts)])
    for (const name of needed) if (!fileOf.has(name)) fileOf.set(name, file)
  }
  for (const [name, { folder }] of parts) if (!fileOf.has(name)) fileOf.set(name, folder)
  const members = Map.groupBy(parts.keys(), (name) => fileOf.get(name))
  // Named after all that is in the bundle, so that files of two versions never mix.
  const hash = hashOf([...members].map(([file, names]) => [file, ...names.map((name) => parts.get(name).code)]).join())
  const placeOf = (name) => `${fileOf.get(name)}-${hash}/${name}`
  const files = [...members].map(([file, names]) => {
    const definitions = names.map(
      (name) => `${JSON.stringify(name)}(exports,load){${linked(parts.get(name), placeOf)}}`,
    )
    return [`${file}-${hash}.cjs`, `"use strict";module.exports={${definitions.join(',\n')}}\n`]
  })
  return { files, placeOf }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The imports that a module begins with. */
const importStatement = /^import(?:(\{[^}]*\}|\*\s*as [\w$]+|[\w$ ]+?)\s*from)?\s*"([^"]+)";/

function partOf({ imports, inputs, entryPoint }, code) {
  let body = code.trim()
  const taken = []
  for (let found; (found = importStatement.exec(body)) !== null; body = body.slice(found[0].length)) {
    const [, names = '', from] = found
    taken.push({ names, from })
  }
  const [exported = '', list = ''] = /export\{([^}]*)\};$/.exec(body) ?? []
  return {
    code,
    taken,
    body: body.slice(0, body.length - exported.length),
    exported: list.split(',').filter(Boolean),
    entryPoint,
    folder: folderOf(inputs, entryPoint),
    statics: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => basename(path, '.js')),
  }
}

/** The folder of what is the largest in a part, as a name: `emulator-alerts`. */
function folderOf(inputs, entryPoint = '') {
  const [largest = entryPoint] = Object.keys(inputs).toSorted(
    (a, b) => inputs[b].bytesInOutput - inputs[a].bytesInOutput,
  )
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(largest) ?? []
  const place = (library ?? dirname(largest)).replace(/^(?:\.\.\/)*(?:packages\/)?/, '').replace(/\bsrc\b\/?/, '')
  return place.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'shared'
}

function reachedFrom(name, parts, reached = new Set()) {
  if (reached.has(name)) return reached
  reached.add(name)
  for (const each of parts.get(name).statics) reachedFrom(each, parts, reached)
  return reached
}

/** The code of a part with its imports and exports as the loader gives and takes them. */
function linked({ taken, body, exported }, placeOf) {
  const isPart = (from) => from.startsWith('./')
  const place = (from) => `load(${JSON.stringify(placeOf(basename(from, '.js')))})`
  const builtin = (from) => `process.getBuiltinModule(${JSON.stringify(from)})`
  const imports = taken.map(({ names, from }) => {
    const value = isPart(from) ? place(from) : builtin(from)
    if (names === '') return `${value};`
    return `const ${names.replace(/^\*\s*as /, '').replaceAll(/([\w$]+) as /g, '$1:')}=${value};`
  })
  const code = body
    .replaceAll(/\bimport\("(\.\/[^"]+|node:[^"]+)"\)/g, (_, from) => {
      return `Promise.resolve().then(()=>${isPart(from) ? place(from) : builtin(from)})`
    })
    .replaceAll(/\bimport\.meta\.url\b/g, 'load.url')
  const left = /\bimport(?:\(["'`\w]|\.meta)|[;}]import[{*"]/.exec(code)
  if (left !== null) throw new Error(`not understood in a part: ${code.slice(left.index, left.index + 80)}`)
  const exports = exported.map((each) => {
    const [local, shown = local] = each.split(' as ')
    return `exports.${shown}=${local};`
  })
  return [...imports, code, ...exports].join('')
}

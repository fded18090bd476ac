import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'
import { rootOf } from './lint-root.mjs'
import { groups, layers, libraries, needNode, only, reserved, rooms, testsMayImport, withoutNode } from './layers.mjs'

const scope = '@mgmt-api/'

/** The package of a file, its path in the package, and whether it is a test. */
function place(filename, root) {
  const [kind, name, folder, ...rest] = relative(root, filename).split(sep)
  if ((kind !== 'packages' && kind !== 'apps') || rest.length === 0) return undefined
  const isTest = folder === 'test' || /\.test(-d)?\.ts$/.test(filename)
  return { name, directory: join(root, kind, name), path: rest.join('/'), isTest, isTool: folder === 'tools' }
}

/** Packages of this workspace that `name` may import. */
export function allowedPackages(name, isTest) {
  const level = layers.findIndex((names) => names.includes(name))
  const below = only[name] ?? layers.slice(0, Math.max(level, 0)).flat()
  return isTest ? [...below, name, ...testsMayImport(name)] : below
}

function checkRelative(specifier, filename, { directory, isTest }) {
  // What tools share. No package contains it, so that published code that imported it would not load.
  if (/\/scripts\/(?:usage|format-source|guide-tables)\.mjs$/.test(specifier)) return undefined
  // What a test leaves out. It is published no more than the test.
  if (specifier.endsWith('/scripts/vitest/left-out.ts') && isTest) return undefined
  if (relative(directory, join(dirname(filename), specifier)).startsWith('..'))
    return `${specifier} leaves the package: import the other package by its name.`
  if (!/\.(ts|json|mjs)$/.test(specifier)) return `${specifier} has no file extension: add .ts`
  return undefined
}

/** A room imports only the rooms below it. */
function checkRooms(specifier, filename, { name, directory, isTest, isTool }) {
  const order = rooms[name]
  if (order === undefined || isTest || isTool) return undefined
  const [from, to] = [filename, join(dirname(filename), specifier)].map((file) => {
    const [folder, ...rest] = relative(join(directory, 'src'), file).split(sep)
    const path = [folder, ...rest].join('/')
    const listed = order.flat().filter((room) => path === room || path.startsWith(`${room}/`))
    return listed.sort((a, b) => b.length - a.length)[0] ?? (rest.length > 0 ? folder : '.')
  })
  if (from === to) return undefined
  const levels = order.flat().includes('.') ? order : [...order, ['.']]
  const levelOf = (room) => levels.findIndex((names) => names.includes(room))
  const unknown = [from, to].find((room) => levelOf(room) < 0)
  if (unknown !== undefined)
    return `The folder ${unknown} is no room of ${name}: add it to its rooms in scripts/lint/layers.mjs.`
  if (levelOf(to) < levelOf(from)) return undefined
  const below = levels.slice(0, levelOf(from)).flat().join(', ') || 'nothing'
  const [own, other] = [from, to].map((room, index) => (room === '.' ? basename([filename, specifier][index]) : room))
  return `${own} may not import ${other}: below it is ${below}. Move what both need below them, or let the caller pass it.`
}

/** A file that only some files of its package may import. */
function checkReserved(specifier, filename, { name, directory, path, isTest }) {
  const target = relative(join(directory, 'src'), join(dirname(filename), specifier))
  const owners = reserved[name]?.[target.split(sep).join('/')]
  if (owners === undefined || isTest) return undefined
  const from = path.split(sep).join('/')
  if (owners.some((owner) => from === owner || (owner.endsWith('/') && from.startsWith(owner)))) return undefined
  return `Only ${owners.join(' and ')} may import ${target}.`
}

const isClient = (name) => groups.includes(name)

function checkPackage(specifier, { name, isTest }) {
  if (!layers.flat().includes(name)) return `The package ${name} is in no layer: add it to scripts/lint/layers.mjs.`
  const target = specifier.slice(scope.length).split('/')[0]
  const allowed = allowedPackages(name, isTest)
  if (isClient(name) && !isTest && /^@mgmt-api\/models\/(?:.+\/)?resources$/.test(specifier)) {
    return `${specifier}: a client binds verbs; the rest of a resource would be in every bundle.`
  }
  if (allowed.includes(target)) return undefined
  return `${name} may not import ${target}: only ${allowed.join(', ') || 'nothing of this workspace'}.`
}

function checkLibrary(specifier, { name, path, isTest, isTool }, isType) {
  if (isTest || isTool) return undefined
  const file = basename(path)
  const library = Object.keys(libraries).find((known) => specifier === known || specifier.startsWith(`${known}/`))
  if (library !== undefined && !isType) {
    const files = libraries[library][name] ?? []
    if (files === '*' || files.includes(file)) return undefined
    return `Only ${files.join(', ') || 'other packages'} may import ${library}: one file of each package.`
  }
  return checkNode(specifier, { name, path })
}

function checkNode(specifier, { name, path }) {
  const mayUseNode = withoutNode[name]?.some(
    (known) => path === known || (known.endsWith('/') && path.startsWith(known)),
  )
  if ((isBuiltin(specifier) || needNode.includes(specifier)) && mayUseNode === false)
    return `${specifier}: ${name} runs anywhere, without Node's built-in modules.`
  return undefined
}

function check(specifier, filename, from, isType) {
  if (specifier.startsWith('.')) {
    return (
      checkRelative(specifier, filename, from) ??
      checkReserved(specifier, filename, from) ??
      checkRooms(specifier, filename, from)
    )
  }
  if (specifier.startsWith(scope))
    return checkPackage(specifier, from) ?? (from.isTest || from.isTool ? undefined : checkNode(specifier, from))
  return checkLibrary(specifier, from, isType)
}

/** Imports go down the layers; one file of a package imports a library with behaviour. */
export const layerRule = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { layer: '{{ why }}' } },
  create(context) {
    const { filename } = context
    const from = place(filename, rootOf(context))
    if (from === undefined) return {}
    const report = (source, isType) => {
      if (typeof source?.value !== 'string') return
      const why = check(source.value, filename, from, isType)
      if (why !== undefined) context.report({ node: source, messageId: 'layer', data: { why } })
    }
    return {
      ImportDeclaration: (node) => report(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => report(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => report(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => report(node.source, false),
      TSImportType: (node) => report(node.source ?? node.argument?.literal, true),
    }
  },
}

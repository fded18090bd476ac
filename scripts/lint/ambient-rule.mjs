import { relative, sep } from 'node:path'
import { defaults } from './ambient-defaults.mjs'
import { rootOf } from './lint-root.mjs'

const modules = {
  'node:timers': 'every',
  'node:timers/promises': ['setTimeout', 'setInterval', 'scheduler'],
  'node:perf_hooks': 'every',
  'node:crypto': ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync', 'getRandomValues', 'webcrypto'],
}

const scoped = (specifier) => (specifier.startsWith('node:') ? specifier : `node:${specifier}`)

/** Globals that are clocks or randomness however they are used. */
const globals = new Set(['performance', 'setTimeout', 'setInterval'])

/** Randomness of `crypto`, which also has digests. */
const members = new Set(['crypto.randomUUID', 'crypto.getRandomValues'])

/** Reported if called: `now = Date.now` is the default of an option. */
const calls = new Set(['Date.now', 'Math.random'])

/** Whether an identifier refers to a global: it is declared nowhere in the file. */
function isGlobal(node, sourceCode) {
  const reference = sourceCode.getScope(node).references.find(({ identifier }) => identifier === node)
  return reference !== undefined && (reference.resolved?.defs ?? []).length === 0
}

/** The name of a global: `performance` for `performance` and `globalThis.performance`. */
function globalName(node, sourceCode) {
  if (node.type === 'Identifier') return isGlobal(node, sourceCode) ? node.name : undefined
  const isMember = node.type === 'MemberExpression' && !node.computed
  return isMember && globalName(node.object, sourceCode) === 'globalThis' ? node.property.name : undefined
}

/** Names that an import statement takes from a module of clocks or randomness. */
function imported({ source, specifiers, importKind }) {
  const known = importKind === 'type' ? undefined : modules[scoped(source.value)]
  if (known === undefined) return []
  return specifiers
    .filter((each) => each.importKind !== 'type')
    .map((each) => each.imported?.name ?? source.value)
    .filter((name) => known === 'every' || name === source.value || known.includes(name))
}

/** Names that `const { a, b: c } = …` takes from globals, from `crypto`, or from a module that loads later. */
function destructured({ id, init }, sourceCode) {
  if (id.type !== 'ObjectPattern' || init === null) return []
  const names = id.properties.flatMap(({ key }) => (key?.type === 'Identifier' ? [key.name] : []))
  const loaded = init.type === 'AwaitExpression' && init.argument.type === 'ImportExpression' && init.argument.source
  if (loaded) {
    const known = modules[scoped(String(loaded.value))] ?? []
    return names.filter((name) => known === 'every' || known.includes(name))
  }
  const from = globalName(init, sourceCode)
  if (from === 'globalThis') return names.filter((name) => globals.has(name) || name === 'crypto')
  return names.map((name) => `${from}.${name}`).filter((name) => members.has(name))
}

const allowedIn = (path) => defaults.find(({ file }) => file === path)?.allow

/**
 * Clocks, timers and randomness are options, so that tests can set them. The files of `ambient-defaults.mjs` may use some, as
 * the defaults of their packages; a name that such a file does not use is reported as well.
 */
export const ambientRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      ambient: 'Take {{ name }} as an option, so that tests can set it, or import the default of this package.',
      unused: '{{ name }} is allowed here, but not used: remove it from scripts/lint/ambient-defaults.mjs.',
    },
  },
  create(context) {
    const { sourceCode } = context
    const allowed = new Set(allowedIn(relative(rootOf(context), context.filename).split(sep).join('/')))
    const unused = new Set(allowed)
    const report = (node, name) => {
      unused.delete(name)
      if (!allowed.has(name)) context.report({ node, messageId: 'ambient', data: { name } })
    }
    return {
      ImportDeclaration(node) {
        for (const name of imported(node)) report(node, name)
      },
      // `ReturnType<typeof setTimeout>` starts no timer.
      ':not(TSTypeQuery) > Identifier'(node) {
        if (globals.has(node.name) && isGlobal(node, sourceCode)) report(node, node.name)
      },
      MemberExpression(node) {
        const own = globalName(node, sourceCode)
        if (globals.has(own)) report(node, own)
        const name = `${globalName(node.object, sourceCode)}.${node.property.name}`
        const isCall = node.parent.type === 'CallExpression' && node.parent.callee === node
        if (members.has(name) || (isCall && calls.has(name))) report(node, name)
      },
      VariableDeclarator(node) {
        for (const name of destructured(node, sourceCode)) report(node.id, name)
      },
      NewExpression(node) {
        const isNow = node.arguments.length === 0 && globalName(node.callee, sourceCode) === 'Date'
        if (isNow) report(node, 'new Date()')
      },
      'Program:exit'(node) {
        for (const name of unused) context.report({ node, messageId: 'unused', data: { name } })
      },
    }
  },
}

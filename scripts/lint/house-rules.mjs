import { basename, join, relative, sep } from 'node:path'
import { ambientRule } from './ambient-rule.mjs'
import { commandRule } from './command-rule.mjs'
import { layerRule } from './layer-rule.mjs'
import { rootOf } from './lint-root.mjs'
import { publicNames } from './public-names.mjs'

const banned = /(^|[-.])(utils?|helpers?|manager|misc|common)([-.]|$)/

/** File names are in kebab case and name what the file exports; catch-all names are banned. */
const fileName = {
  meta: { type: 'suggestion', schema: [], messages: { name: '{{ why }}' } },
  create(context) {
    const name = basename(context.filename)
    const report = (node, why) => context.report({ node, messageId: 'name', data: { why } })
    return {
      Program(node) {
        if (!/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)) report(node, `${name} is not in kebab case.`)
        if (banned.test(name)) report(node, `${name} is a catch-all name: name the file after its contents.`)
      },
    }
  },
}

/** A type cast needs a comment beside it that gives the reason. */
const castReason = {
  meta: { type: 'suggestion', schema: [], messages: { reason: 'Add a comment that says why this cast is safe.' } },
  create(context) {
    const { sourceCode } = context
    const isReason = (comment) => !comment.value.startsWith('*')
    const explained = (node) => {
      for (let at = node; at !== null; at = at.parent) {
        if (sourceCode.getCommentsBefore(at).some(isReason)) return true
        const isStatement = /Statement$|Declaration$|^PropertyDefinition$|^MethodDefinition$/.test(at.type)
        if (!isStatement || at.type === 'BlockStatement') continue
        if (sourceCode.getCommentsInside(at).some(isReason)) return true
        const after = sourceCode.getCommentsAfter(at)
        return after.some((comment) => isReason(comment) && comment.loc.start.line === at.loc.end.line)
      }
      return false
    }
    return {
      TSAsExpression(node) {
        const type = node.typeAnnotation
        const isConst = type.type === 'TSTypeReference' && type.typeName.name === 'const'
        if (!isConst && !explained(node)) context.report({ node, messageId: 'reason' })
      },
    }
  },
}

const described = new Set(['Model', 'Enum'])

/** The type and the descriptor of a model or enumeration share one name, the descriptor's first argument. */
const modelName = {
  meta: { type: 'problem', schema: [], messages: { name: '{{ why }}' } },
  create(context) {
    return {
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator'(node) {
        const type = node.id.typeAnnotation?.typeAnnotation
        if (type?.type !== 'TSTypeReference' || !described.has(type.typeName.name)) return
        const of = type.typeArguments?.params[0]
        const [first] = node.init?.type === 'CallExpression' ? node.init.arguments : []
        const report = (why) => context.report({ node: node.id, messageId: 'name', data: { why } })
        if (of?.typeName?.name !== node.id.name) report(`${node.id.name} describes a type of another name.`)
        if (first?.type === 'Literal' && first.value !== node.id.name)
          report(`${node.id.name} is called ${first.value} in its descriptor.`)
      },
    }
  },
}

const declared = new Map()

/** Public names of a file's package, by file. Read once per package. */
function namesOf(filename, root) {
  const [kind, name] = relative(root, filename).split(sep)
  if (kind !== 'packages') return new Set()
  const directory = join(root, kind, name)
  if (!declared.has(directory)) declared.set(directory, publicNames(directory))
  return declared.get(directory).get(filename) ?? new Set()
}

/** Every public name has a doc comment; a descriptor and its type share one. */
const docComment = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object' }],
    messages: { doc: '{{ name }} is public and has no doc comment.' },
  },
  create(context) {
    const { sourceCode } = context
    const names = namesOf(context.filename, rootOf(context))
    const bare = new Map()
    const documented = new Set()
    return {
      ExportNamedDeclaration(node) {
        const declaration = node.declaration
        const name = (declaration?.id ?? declaration?.declarations?.[0]?.id)?.name
        if (!names.has(name)) return
        const comments = sourceCode.getCommentsBefore(node)
        if (comments.some(({ type, value }) => type === 'Block' && value.startsWith('*'))) documented.add(name)
        else if (!bare.has(name)) bare.set(name, node)
      },
      'Program:exit'() {
        for (const [name, node] of bare) {
          if (!documented.has(name)) context.report({ node, messageId: 'doc', data: { name } })
        }
      },
    }
  },
}

/** No comment disables rules. Reported before the comment, from whose end on its file would have none. */
const noDisabling = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { why: 'No comment disables a rule: exceptions are in .oxlintrc.json, with a reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments())
          if (/(?:es|ox)lint-disable/.test(value))
            context.report({ loc: { start: loc.start, end: loc.start }, messageId: 'why' })
      },
    }
  },
}

/** A rule that reports what a selector finds. */
const forbid = (selector, why) => ({
  meta: { type: 'problem', schema: [], messages: { why } },
  create: (context) => ({ [selector]: (node) => context.report({ node, messageId: 'why' }) }),
})

/** Rules of this project that no plugin provides. */
export default {
  meta: { name: 'house' },
  rules: {
    ambient: ambientRule,
    layers: layerRule,
    'command-folders': commandRule,
    'file-name': fileName,
    'cast-reason': castReason,
    'doc-comment': docComment,
    'model-name': modelName,
    'no-disabling': noDisabling,
    'double-cast': forbid(
      'TSAsExpression > TSAsExpression',
      'A double cast hides an error of the compiler: narrow the value instead.',
    ),
    // Types of another package may be re-exported as a whole: that package's report lists them.
    'listed-exports': forbid(
      'ExportAllDeclaration[exportKind!="type"]',
      'List the exports by name, so that the diff shows every addition.',
    ),
    'listed-refusals': forbid(
      'NewExpression[callee.name="Refusal"][arguments.0.value=400]',
      'Call a reader, or enforce a listed rule: no rule outside the rules.',
    ),
  },
}

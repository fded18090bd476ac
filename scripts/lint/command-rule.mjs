import { dirname, join, relative, sep } from 'node:path'
import { rootOf } from './lint-root.mjs'

/** Folders of `commands` that others may import: `resource` runs the commands of every resource. */
const shared = ['resource']

/** The app and the folder of `src/commands` that contain a file; undefined for other files. */
function commandOf(filename, root) {
  const [kind, app, source, commands, folder, ...rest] = relative(root, filename).split(sep)
  const isCommand = kind === 'apps' && source === 'src' && commands === 'commands' && rest.length > 0
  return isCommand ? { app, folder } : undefined
}

function check(specifier, filename, root) {
  const from = commandOf(filename, root)
  const to = specifier.startsWith('.') ? commandOf(join(dirname(filename), specifier), root) : undefined
  if (from === undefined || to === undefined || from.folder === to.folder || shared.includes(to.folder))
    return undefined
  return `${from.folder} may not import ${to.folder}: move shared code to a folder of src, such as src/files.`
}

/** Commands do not import each other: shared code lives outside both, so that each can change on its own. */
export const commandRule = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { command: '{{ why }}' } },
  create(context) {
    const { filename } = context
    if (/\.test(-d)?\.ts$/.test(filename)) return {}
    const report = ({ source }) => {
      if (typeof source?.value !== 'string') return
      const why = check(source.value, filename, rootOf(context))
      if (why !== undefined) context.report({ node: source, messageId: 'command', data: { why } })
    }
    return {
      ImportDeclaration: report,
      ExportNamedDeclaration: report,
      ExportAllDeclaration: report,
      ImportExpression: report,
      TSImportType: report,
    }
  },
}

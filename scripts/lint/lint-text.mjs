import { Linter } from 'eslint'
import { parser } from 'typescript-eslint'
import house from './house-rules.mjs'

const needsRoot = (rule) => house.rules[rule].meta.schema.length > 0

/**
 * Messages of one rule for a piece of TypeScript, linted as the given file of a workspace.
 * @param option of the rule. Default, for rules that read the workspace: its root, `/w`.
 */
export function lintText(rule, filename, code, option = needsRoot(rule) ? { root: '/w' } : undefined) {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { house },
    rules: { [`house/${rule}`]: option === undefined ? 'error' : ['error', option] },
  }
  const messages = new Linter({ cwd: option?.root ?? '/w' }).verify(code, [config], { filename })
  const broken = messages.find(({ ruleId }) => ruleId !== `house/${rule}`)
  if (broken !== undefined) throw new Error(broken.message)
  return messages.map(({ message }) => message)
}

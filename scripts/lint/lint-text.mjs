import { Linter } from 'eslint'
import { parser } from 'typescript-eslint'
import { house } from './house-rules.mjs'

/**
 * Messages of one rule for a piece of TypeScript, linted as the given file of a workspace (default: at `/w`).
 */
export function lintText(rule, filename, code, root = '/w') {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { house },
    rules: {
      [`house/${rule}`]: ['layers', 'command-folders', 'doc-comment'].includes(rule) ? ['error', { root }] : 'error',
    },
  }
  const messages = new Linter({ cwd: root }).verify(code, [config], { filename })
  const broken = messages.find(({ ruleId }) => ruleId !== `house/${rule}`)
  if (broken !== undefined) throw new Error(broken.message)
  return messages.map(({ message }) => message)
}

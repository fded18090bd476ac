import { Linter } from 'eslint'
import { parser } from 'typescript-eslint'
import { house } from './house-rules.mjs'

/**
 * Messages of one house rule on a piece of TypeScript that is said to stand in the given file of a workspace, which is at
 * `/w` where no other is given.
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

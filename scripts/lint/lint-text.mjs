import { Linter } from 'eslint'
import { parser } from 'typescript-eslint'
import { house } from './house-rules.mjs'

/** Messages of one house rule on a piece of TypeScript that is said to stand in the given file of a workspace at `/w`. */
export function lintText(rule, filename, code) {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { house },
    rules: { [`house/${rule}`]: rule === 'layers' ? ['error', { root: '/w' }] : 'error' },
  }
  const messages = new Linter({ cwd: '/w' }).verify(code, [config], { filename })
  const broken = messages.find(({ ruleId }) => ruleId !== `house/${rule}`)
  if (broken !== undefined) throw new Error(broken.message)
  return messages.map(({ message }) => message)
}

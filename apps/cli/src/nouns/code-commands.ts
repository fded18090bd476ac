/** Names of the commands for the platform as code. */
export const codeCommands = [
  'pull',
  'lint',
  'plan',
  'check',
  'apply',
  'render',
  'restore',
  'diff',
  'import',
  'uses',
  'clone',
] as const

/** A command for the platform as code. */
export type CodeCommand = (typeof codeCommands)[number]

/** Whether a word is the name of one of these commands. */
export const isCodeCommand = (word: string): word is CodeCommand => codeCommands.some((name) => name === word)

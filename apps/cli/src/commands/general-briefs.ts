/** Names and briefs of the commands that are not about one resource. They load when one is called. */
export const generalBriefs = {
  account: 'Pin the account of a target in mgmt.yaml',
  whoami: 'Show the account of a key, like account show',
  call: 'Call, list and describe the operations of the contract',
  profile: 'Manage profiles: saved addresses and keys',
  sandbox: 'Run an emulator of the service on this machine',
  doctor: 'Check address, key and access to the service',
  limits: 'Show the limits of fields and requests',
  schema: 'Print the JSON Schema of definition files and plans',
  mcp: 'Serve tools for agents over the Model Context Protocol',
  skill: 'Print a skill file for agents that use this command line',
  completion: 'Print the completion script for a shell',
  'complete-words': 'Complete the last word, for shells',
} as const

/** A command that is not about one resource. */
export type GeneralCommand = keyof typeof generalBriefs

/** Whether a word is the name of one of these commands. */
export const isGeneralCommand = (word: string): word is GeneralCommand => Object.hasOwn(generalBriefs, word)

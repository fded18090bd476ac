/** Names and briefs of the commands for the platform as code, which load when one is called. */
export const codeBriefs = {
  pull: 'Write the resources of the platform to files',
  lint: 'Check files offline',
  plan: 'Show what apply would do',
  check: 'Check a plan of Terraform before it is applied',
  apply: 'Apply the files to the platform',
  render: 'Print the resources of the files as a target gets them',
  restore: 'Restore resources from a backup',
  diff: 'Compare two platforms',
  import: 'Write files from the resources of another tool',
  uses: 'Show what reads a resource or a metric',
  clone: 'Copy resources to another platform, and compare both',
} as const

/** A command for the platform as code. */
export type CodeCommand = keyof typeof codeBriefs

/** Whether a word is the name of one of these commands. */
export const isCodeCommand = (word: string): word is CodeCommand => Object.hasOwn(codeBriefs, word)

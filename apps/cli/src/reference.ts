// What the reference site prints about commands.
export { filled, templatesByNoun } from './commands/templates-by-noun.ts'
export { type CommandEntry, commandWords } from './nouns/noun-entry.ts'
export { allNouns } from './nouns/nouns.ts'
export { runMgmt } from './main.ts'

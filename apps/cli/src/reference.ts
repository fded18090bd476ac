// What the reference site prints about commands.
export { type CommandEntry, commandWords } from './nouns/noun-entry.ts'
export { allNouns } from './nouns/nouns.ts'
export { runMgmt } from './main.ts'

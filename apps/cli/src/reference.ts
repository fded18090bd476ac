// What the reference site prints about commands.
export { type CommandEntry, type NounEntry, parseNoun } from './nouns/noun-entry.ts'
export { nounTable } from './nouns/noun-table.ts'
export { runMgmt } from './main.ts'

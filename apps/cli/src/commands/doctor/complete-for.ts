import { operationWords } from '@mgmt-api/models/apps'
import { codeCommands } from '../../nouns/code-commands.ts'
import { knownNouns } from '../../noun-routes/known-nouns.ts'
import { commandsWithEdit, loadOverrides } from '../../noun-routes/noun-routes.ts'
import { findNoun } from '../../nouns/nouns.ts'

/** Completes `--for` with the commands that call operations; after `call`, with operations. */
export async function proposeCommands(partial: string): Promise<readonly string[]> {
  if (partial.startsWith('call ')) return operationWords().map((word) => `call ${word}`)
  const ofNouns = await Promise.all(knownNouns().map(({ name }) => commandsOf(name)))
  return [...ofNouns.flat(), ...codeCommands, ...others]
}

const others = ['account show', 'account pin', 'whoami', 'call', 'doctor', 'mcp']

async function commandsOf(noun: string): Promise<readonly string[]> {
  const found = findNoun(noun)
  const { commands = {} } = await loadOverrides(noun)
  const verbs = found === undefined ? [] : commandsWithEdit(found).map(({ name }) => name)
  return [...new Set([...verbs, ...Object.keys(commands)])].map((verb) => `${noun} ${verb}`)
}

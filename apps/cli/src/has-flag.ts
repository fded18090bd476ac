import { arrangeWords } from './arrange-words.ts'
import type { CliCommand } from './cli-context.ts'
import { kebab } from './flags/command-name.ts'
import { loadRoutes } from './routes.ts'

/** Whether the command of a command line has a flag. */
export async function hasFlag(argv: readonly string[], flag: string): Promise<boolean> {
  const [noun = '', verb = ''] = await arrangeWords(argv)
  const routes = await loadRoutes(noun, verb)
  const first = routes.getRoutingTargetForInput(noun)
  const command =
    first !== undefined && 'getRoutingTargetForInput' in first ? first.getRoutingTargetForInput(verb) : first
  return command !== undefined && 'parameters' in command && namesOf(command).includes(flag)
}

const namesOf = ({ parameters: { flags = {}, aliases = {} } }: CliCommand): string[] => [
  ...Object.keys(flags).map((name) => `--${kebab(name)}`),
  ...Object.keys(aliases).map((letter) => `-${letter}`),
]

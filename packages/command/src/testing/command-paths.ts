import type { Command } from '@stricli/core'
import type { Routes } from '../application.ts'
import type { ProgramContext } from '../output/program-context.ts'

/** Every group and command of a program as the words to type, the program itself first: `[[], ['jobs'], ['jobs', 'list']]`. */
export const commandPaths = (routes: Routes): string[][] => [[], ...pathsBelow(routes)]

const pathsBelow = (target: Command<ProgramContext> | Routes): string[][] =>
  'getAllEntries' in target
    ? target.getAllEntries().flatMap(({ name, target: below }) => {
        const word = name['convert-camel-to-kebab']
        return [[word], ...pathsBelow(below).map((path) => [word, ...path])]
      })
    : []

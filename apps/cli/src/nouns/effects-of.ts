import type { Effects, ResourceCommand } from './noun-overrides.ts'

/** The effects of a command on another resource; undefined if it has none. */
export const effectsOf = ({ overrides: { effects }, command: { name } }: ResourceCommand): Effects | undefined =>
  effects?.commands.includes(name) === true ? effects : undefined

import type { ParseArgsOptionsConfig } from 'node:util'

/** Arguments of a tool, by flag and in order. */
export interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

export function readArguments(
  usage: string,
  options?: { readonly options?: ParseArgsOptionsConfig; readonly most?: number; readonly args?: readonly string[] },
): Arguments

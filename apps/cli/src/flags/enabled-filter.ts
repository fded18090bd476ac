import { inputError } from '@mgmt-api/command'

/** Flags that choose by whether a thing is enabled. */
export interface EnabledFlags {
  readonly enabled?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** Whether to list what is enabled; undefined for both. @throws {CommandError} both were given */
export function enabledFilter({ enabled, disabled }: EnabledFlags): boolean | undefined {
  if (enabled === true && disabled === true) {
    throw inputError('excluding_flags', '--enabled and --disabled exclude each other; without either, both are listed')
  }
  return enabled === true || disabled === true ? enabled === true : undefined
}

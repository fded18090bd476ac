import { inputError } from '@mgmt-api/command'

/** Flags that filter by enabled state. */
export interface EnabledFlags {
  readonly enabled?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** The enabled state to filter by; undefined for no filter. @throws {CommandError} both flags were given */
export function enabledFilter({ enabled, disabled }: EnabledFlags): boolean | undefined {
  if (enabled === true && disabled === true) {
    throw inputError('excluding_flags', '--enabled and --disabled cannot be combined; omit both to list all')
  }
  return enabled === true || disabled === true ? enabled === true : undefined
}

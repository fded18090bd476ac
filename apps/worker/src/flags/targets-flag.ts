import type { ProgramContext } from '@mgmt-api/command'
import type { TypedFlagParameter } from '@stricli/core'

/** Flag that selects targets. */
export const targetsFlag: TypedFlagParameter<readonly string[] | undefined, ProgramContext> = {
  kind: 'parsed',
  parse: String,
  variadic: ',',
  optional: true,
  brief: 'Targets (default: all)',
  placeholder: 'names',
}

import type { ProgramContext } from '@mgmt-api/command'
import type { TypedFlagParameter } from '@stricli/core'

/** Some of several targets. */
export const targetsFlag: TypedFlagParameter<readonly string[] | undefined, ProgramContext> = {
  kind: 'parsed',
  parse: String,
  variadic: ',',
  optional: true,
  brief: 'These targets; all of them unless said otherwise',
  placeholder: 'names',
}

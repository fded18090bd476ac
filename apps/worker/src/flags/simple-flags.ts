import type { ProgramContext } from '@mgmt-api/command'
import type { TypedFlagParameter } from '@stricli/core'

type OptionalFlag<T> = TypedFlagParameter<T | undefined, ProgramContext>

/** An optional flag with a text. */
export const textFlag = (brief: string, placeholder: string): OptionalFlag<string> => ({
  kind: 'parsed',
  parse: String,
  optional: true,
  brief,
  placeholder,
})

/** A flag without a value that is off by default. */
export const switchFlag = (brief: string): OptionalFlag<boolean> => ({
  kind: 'boolean',
  optional: true,
  withNegated: false,
  brief,
})

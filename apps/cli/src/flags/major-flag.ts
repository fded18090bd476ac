import { inputError } from '@mgmt-api/command'
import { type Major, majors } from '@mgmt-api/transport'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

export interface MajorFlag {
  readonly major?: Major | undefined
}

/** The flag `--major`. */
export const majorFlag: FlagParametersForType<MajorFlag, CliContext>['major'] = {
  kind: 'parsed',
  parse: parseMajor,
  proposeCompletions: () => majors.map(String),
  optional: true,
  brief: 'API version, 4 or 5 (default: per operation)',
  placeholder: 'major',
}

function parseMajor(text: string): Major {
  const major = majors.find((known) => String(known) === text)
  if (major !== undefined) return major
  throw inputError('bad_major', 'Invalid API version', 'Use 4 or 5')
}

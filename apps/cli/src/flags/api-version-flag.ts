import { inputError } from '@mgmt-api/command'
import { type ApiVersion, apiVersions } from '@mgmt-api/transport'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

export interface ApiVersionFlag {
  readonly apiVersion?: ApiVersion | undefined
}

/** The flag `--api-version`. */
export const apiVersionFlag: FlagParametersForType<ApiVersionFlag, CliContext>['apiVersion'] = {
  kind: 'parsed',
  parse: parseApiVersion,
  proposeCompletions: () => apiVersions.map(String),
  optional: true,
  brief: 'API version, 4 or 5 (default: per operation)',
  placeholder: 'version',
}

function parseApiVersion(text: string): ApiVersion {
  const apiVersion = apiVersions.find((known) => String(known) === text)
  if (apiVersion !== undefined) return apiVersion
  throw inputError('bad_api_version', 'Invalid API version', 'Use 4 or 5')
}

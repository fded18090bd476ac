import type {
  FieldInformation,
  IntegrationMetadata,
  Parameter,
  TestIntegrationResponse,
} from '@mgmt-api/models/integrations'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import type { Context } from '../../kernel/context.ts'
import { recordMessage } from '../../kernel/sent.ts'
import { type CatalogueEntry, latestVersion, revisionAt } from './catalogue.ts'
import { instanceAddress } from './instance-content.ts'

export interface TriedSettings {
  readonly metadata: IntegrationMetadata
  readonly entry: CatalogueEntry | undefined
  /** Id and secrets of the stored instance, if any. */
  readonly id?: string | undefined
  readonly secrets?: Readonly<Record<string, string>> | undefined
}

/** Tests settings and returns the result. Failing settings are a normal response. */
export function testSettings(context: Context, operation: string, tried: TriedSettings): TestIntegrationResponse {
  const { metadata, entry, id, secrets = {} } = tried
  const { integrationKey = '', integrationParameters = {}, version = entry && latestVersion(entry) } = metadata
  const { parameters = [] } = integrationParameters
  const reason = isRuleActive(emulatorRules.testedSettings, context)
    ? reasonAgainst(parameters, revisionAt(entry, version)?.fields ?? [], secrets)
    : undefined
  if (reason !== undefined) return failure(reason)
  const values = { ...secrets, ...Object.fromEntries(parameters.flatMap(secretText)) }
  const status = recordMessage(context, operation, {
    type: integrationKey,
    address: instanceAddress({ definitionKey: integrationKey, parameters }),
    ...(Object.keys(values).length > 0 && { headers: values }),
    ...(id !== undefined && { id }),
    body: 'Test of an integration',
  })
  return status < 400 ? { result: { success: {} } } : failure(`The other side answered with status ${status}.`)
}

const failure = (errorMessage: string): TestIntegrationResponse => ({ result: { failure: { errorMessage } } })

/** Secret values to send. */
const secretText = ({ key = '', apiKey }: Parameter): [string, string][] =>
  apiKey?.value === undefined ? [] : [[key, apiKey.value]]

const hasValue = ({ key: _, sensitiveData, ...value }: Parameter): boolean =>
  sensitiveData === undefined && Object.values(value).some((each) => each !== undefined && each !== '')

function reasonAgainst(
  parameters: readonly Parameter[],
  fields: readonly FieldInformation[],
  secrets: Readonly<Record<string, string>>,
): string | undefined {
  const given = new Set([...parameters.filter(hasValue).map(({ key }) => key), ...Object.keys(secrets)])
  const missing = fields.filter(({ name, required }) => required === true && !given.has(name)).map(({ name }) => name)
  if (missing.length > 0) return `Missing parameters: ${missing.join(', ')}.`
  const role = parameters.find(({ key = '' }) => key.endsWith('RoleArn'))?.stringValue
  if (role === undefined || /^arn:aws:iam::\d{12}:role\/.+/.test(role)) return undefined
  return `The role "${role}" cannot be assumed.`
}

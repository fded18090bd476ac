import type {
  FieldInformation,
  IntegrationMetadata,
  Parameter,
  TestIntegrationResponse,
} from '@mgmt-api/models/integrations'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { Context } from '../implement.ts'
import { deliver } from '../sent.ts'
import { type CatalogueEntry, latestVersion, revisionAt } from './catalogue.ts'
import { addressOf } from './instance-content.ts'

/** The settings that a request tries. */
export interface TriedSettings {
  readonly metadata: IntegrationMetadata
  readonly entry: CatalogueEntry | undefined
  /** Id of the instance that has them already, and its secrets. */
  readonly id?: string | undefined
  readonly secrets?: Readonly<Record<string, string>> | undefined
}

/** Asks the other side with settings, and says how that went. Settings that do not work are an answer too. */
export function testSettings(context: Context, operation: string, tried: TriedSettings): TestIntegrationResponse {
  const { metadata, entry, id, secrets = {} } = tried
  const { integrationKey = '', integrationParameters = {}, version = entry && latestVersion(entry) } = metadata
  const { parameters = [] } = integrationParameters
  const reason = isInForce(ownRules.testedSettings, context)
    ? reasonAgainst(parameters, revisionAt(entry, version)?.fields ?? [], secrets)
    : undefined
  if (reason !== undefined) return failure(reason)
  const values = { ...secrets, ...Object.fromEntries(parameters.flatMap(secretText)) }
  const status = deliver(context, operation, {
    type: integrationKey,
    address: addressOf({ definitionKey: integrationKey, parameters }),
    ...(Object.keys(values).length > 0 && { headers: values }),
    ...(id !== undefined && { id }),
    body: 'Test of an integration',
  })
  return status < 400 ? { result: { success: {} } } : failure(`The other side answered with status ${status}.`)
}

const failure = (errorMessage: string): TestIntegrationResponse => ({ result: { failure: { errorMessage } } })

/** The values with which the other side is asked. */
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

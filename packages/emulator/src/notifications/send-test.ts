import type {
  ConnectorConfigField,
  ConnectorType,
  EntityType,
  MessageConfigField,
  TestResult,
} from '@mgmt-api/models/notifications'
import type { Context } from '../implement.ts'
import { recordMessage } from '../sent.ts'
import { renderTemplate } from '../templates/render-template.ts'
import { connectorTypes, missingSettings, usualPayload } from './connector-types.ts'
import { exampleLookup } from './example-lookup.ts'

/** A test message with its connector. */
export interface TestMessage {
  readonly operation: string
  /** Id of the connector; absent if it is not stored. */
  readonly id?: string | undefined
  readonly type: ConnectorType | undefined
  readonly settings: readonly ConnectorConfigField[]
  readonly payloadType?: string | undefined
  readonly message: readonly MessageConfigField[]
  readonly entityType?: EntityType | undefined
  readonly entitySubType?: string | undefined
}

const failed = (message: string): TestResult => ({ failure: { message } })

/** Destination of a connector's messages. */
function addressOf(type: string, settings: ReadonlyMap<string | undefined, string>): string {
  for (const name of ['url', 'channel', 'recipients', 'eventBusArn', 'serviceId', 'instanceId']) {
    const value = settings.get(name)
    if (value !== undefined) return value
  }
  return type
}

/** Sends a test message and returns the receiver's result. */
export function sendTest(context: Context, test: TestMessage): TestResult {
  const { type = '', settings, entityType, entitySubType, operation, id } = test
  const { payloads } = connectorTypes[type] ?? {}
  if (payloads === undefined) return failed(`There are no connectors of type ${type}.`)
  const [missing] = missingSettings(type, settings)
  if (missing !== undefined) return failed(`The setting ${missing} is missing.`)
  const { payloadType = usualPayload(type) ?? '' } = test
  if (payloads[payloadType] === undefined) return failed(`Connectors of type ${type} send no ${payloadType}.`)
  const lookup = exampleLookup(entityType, entitySubType)
  const body: Record<string, string> = {}
  for (const { fieldName = '', template = '' } of test.message) {
    const { success, failure } = renderTemplate(template, lookup)
    if (failure !== undefined) return failed(`${fieldName}: ${failure.message ?? ''}`)
    body[fieldName] = success?.renderedValue ?? ''
  }
  const address = addressOf(type, new Map(settings.map(({ fieldName, value = '' }) => [fieldName, value])))
  const status = recordMessage(context, operation, { type, address, body, ...(id !== undefined && { id }) })
  if (status >= 400) return { failure: { message: `The receiver answered with status ${status}.`, statusCode: status } }
  return { success: { metadata: { receiver: address, payloadType, ...body } } }
}

import type { Operation } from '@mgmt-api/models'
import type { Connector, MessageConfigField, TestDestinationBody, TestResult } from '@mgmt-api/models/notifications'
import type { Context } from '../../kernel/context.ts'
import { recordMessage } from '../../kernel/sent.ts'
import { renderTemplate } from './templates/render-template.ts'
import { connectorTypes, destinationOf, missingSettings, usualPayload } from './connector-types.ts'
import { exampleLookup } from './entities.ts'

/** A test message. Default payload type: that of the connector's type. */
export interface TestMessage extends Pick<TestDestinationBody, 'entityType' | 'entitySubType' | 'payloadType'> {
  readonly message: readonly MessageConfigField[]
}

/** Sends a test message and returns the receiver's result. */
export const sendTest = (
  context: Context,
  { id }: Pick<Operation<{ response: unknown }>, 'id'>,
  connector: Connector,
  test: TestMessage,
): { result: TestResult } => {
  const result = resultOf(context, id, connector, test)
  return { result: typeof result === 'string' ? { failure: { message: result } } : result }
}

/** The receiver's result, or why the message cannot be sent. */
function resultOf(
  context: Context,
  operation: string,
  { id, type = '', connectorConfig }: Connector,
  { payloadType = usualPayload(type) ?? '', entityType, entitySubType, message }: TestMessage,
): TestResult | string {
  const { fields: settings = [] } = connectorConfig ?? {}
  const { payloads } = connectorTypes[type] ?? {}
  if (payloads === undefined) return `There are no connectors of type ${type}.`
  const [missing] = missingSettings(type, settings)
  if (missing !== undefined) return `The setting ${missing} is missing.`
  if (payloads[payloadType] === undefined) return `Connectors of type ${type} send no ${payloadType}.`
  const lookup = exampleLookup(entityType, entitySubType)
  const body: Record<string, string> = {}
  for (const { fieldName = '', template = '' } of message) {
    const { success, failure } = renderTemplate(template, lookup)
    if (failure !== undefined) return `${fieldName}: ${failure.message ?? ''}`
    body[fieldName] = success?.renderedValue ?? ''
  }
  const address = destinationOf(type, settings)
  const statusCode = recordMessage(context, operation, { type, address, body, ...(id !== undefined && { id }) })
  if (statusCode < 400) return { success: { metadata: { receiver: withoutPath(address), payloadType, ...body } } }
  return { failure: { message: `The receiver answered with status ${statusCode}.`, statusCode } }
}

/** The origin of a URL, whose path and query may contain secrets. Other addresses stay as they are. */
const withoutPath = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : address

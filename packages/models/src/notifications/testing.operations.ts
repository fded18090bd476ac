import { type Operation, operation } from '../core/operation.ts'
import { TestResultResponse } from './test-result.ts'
import {
  TestConnectorConfigBody,
  TestDestinationBody,
  TestExistingConnectorBody,
  TestExistingPresetBody,
  TestPresetConfigBody,
  TestRoutingConditionValidBody,
  TestRoutingConditionValidResponse,
  TestTemplateRenderBody,
  TestTemplateRenderResponse,
} from './testing.messages.ts'

/** Sends a test message by a connector. Stores nothing, but people get the message. */
export const testExistingConnector: Operation<{ body: TestExistingConnectorBody; response: TestResultResponse }> =
  operation({
    id: 'TestingService_TestExistingConnector',
    service: 'Notifications testing service',
    method: 'POST',
    path: '/notifications/notification-center/v1/connectors:test',
    major: 5,
    repeatable: false,
    readOnly: false,
    in: { body: TestExistingConnectorBody },
    out: TestResultResponse,
  })

/** Sends a test message by settings of which there is no connector yet. Stores nothing, but people get the message. */
export const testConnectorConfig: Operation<{ body: TestConnectorConfigBody; response: TestResultResponse }> =
  operation({
    id: 'TestingService_TestConnectorConfig',
    service: 'Notifications testing service',
    method: 'POST',
    path: '/notifications/notification-center/v1/connectors:testConfig',
    major: 5,
    repeatable: false,
    readOnly: false,
    in: { body: TestConnectorConfigBody },
    out: TestResultResponse,
  })

/** Sends a test message by a connector, in the form of a preset. Stores nothing, but people get the message. */
export const testDestination: Operation<{ body: TestDestinationBody; response: TestResultResponse }> = operation({
  id: 'TestingService_TestDestination',
  service: 'Notifications testing service',
  method: 'POST',
  path: '/notifications/notification-center/v1/destinations:test',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: TestDestinationBody },
  out: TestResultResponse,
})

/** Sends a test message in the form of a preset. Stores nothing, but people get the message. */
export const testExistingPreset: Operation<{ body: TestExistingPresetBody; response: TestResultResponse }> = operation({
  id: 'TestingService_TestExistingPreset',
  service: 'Notifications testing service',
  method: 'POST',
  path: '/notifications/notification-center/v1/presets:test',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: TestExistingPresetBody },
  out: TestResultResponse,
})

/** Sends a test message in a form of which there is no preset yet. Stores nothing, but people get the message. */
export const testPresetConfig: Operation<{ body: TestPresetConfigBody; response: TestResultResponse }> = operation({
  id: 'TestingService_TestPresetConfig',
  service: 'Notifications testing service',
  method: 'POST',
  path: '/notifications/notification-center/v1/presets:testConfig',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: TestPresetConfigBody },
  out: TestResultResponse,
})

/** Evaluates a routing condition. Changes nothing, sends nothing. */
export const testRoutingConditionValid: Operation<{
  body: TestRoutingConditionValidBody
  response: TestRoutingConditionValidResponse
}> = operation({
  id: 'TestingService_TestRoutingConditionValid',
  service: 'Notifications testing service',
  method: 'POST',
  path: '/notifications/notification-center/v1/routers:testCondition',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { body: TestRoutingConditionValidBody },
  out: TestRoutingConditionValidResponse,
})

/** Renders a template. Changes nothing, sends nothing. */
export const testTemplateRender: Operation<{ body: TestTemplateRenderBody; response: TestTemplateRenderResponse }> =
  operation({
    id: 'TestingService_TestTemplateRender',
    service: 'Notifications testing service',
    method: 'POST',
    path: '/notifications/notification-center/v1/templates:test',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { body: TestTemplateRenderBody },
    out: TestTemplateRenderResponse,
  })

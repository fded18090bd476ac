import { expect, test } from 'vitest'
import { flatten } from '../core/shape.ts'
import { strict } from '../core/strict.ts'
import {
  GenericWebhookConfig,
  JiraConfig,
  OutgoingWebhook,
  OutgoingWebhookBody,
  OutgoingWebhookExtendedSummary,
  OutgoingWebhookInputData,
  OutgoingWebhookSummary,
  PagerDutyConfig,
} from './generated/models.ts'
import { testExistingOutgoingWebhook, testOutgoingWebhook } from './generated/operations.ts'

test('a webhook speaks to one thing', () => {
  const data = { name: 'on call', type: 'PAGERDUTY', pagerDuty: { serviceKey: 'canary' } }
  expect(strict(OutgoingWebhookBody, { data }).ok).toBe(true)
  expect(strict(OutgoingWebhookBody, { data: { ...data, opsgenie: {} } }).ok).toBe(false)
})

test.each([
  { model: OutgoingWebhook, secrets: ['url'] },
  { model: OutgoingWebhookInputData, secrets: ['url'] },
  { model: OutgoingWebhookExtendedSummary, secrets: ['url'] },
  { model: OutgoingWebhookSummary, secrets: ['url'] },
  { model: GenericWebhookConfig, secrets: ['headers'] },
  { model: JiraConfig, secrets: ['apiToken'] },
  { model: PagerDutyConfig, secrets: ['serviceKey'] },
])('the secret fields of $model.name are $secrets', ({ model, secrets }) => {
  const marked = [...flatten(model).fields].filter(([, { secret }]) => secret).map(([name]) => name)
  expect(marked).toEqual(secrets)
})

test.each([testOutgoingWebhook, testExistingOutgoingWebhook])(
  '$id sends something: it is neither a read nor repeated',
  ({ readOnly, repeatable }) => {
    expect({ readOnly, repeatable }).toEqual({ readOnly: false, repeatable: false })
  },
)

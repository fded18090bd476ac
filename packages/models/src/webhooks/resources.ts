export { webhookTypes } from './webhook-types.resource.ts'
export { webhooks } from './webhooks.resource.ts'

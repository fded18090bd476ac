export { kinds as webhookKinds } from './kinds.ts'
export { webhooks } from './webhooks.ts'

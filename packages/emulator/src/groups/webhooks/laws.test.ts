import { webhooks } from '@mgmt-api/models/webhooks/resources'
import { describe } from 'vitest'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'
import type { LawOptions } from '../../../test/laws/stage.ts'

// The service sets the URL of its own log.
const options: LawOptions = {
  adjust: ({ type, ...body }) => ({ ...body, ...(type !== undefined && type !== 'SEND_LOG' && { type }) }),
}

collectionLaws(webhooks, options)

describe('with masks in place of secrets', () => {
  const masked = webhooks.secrets?.map((secret) => ({ ...secret, reads: 'mask' })) ?? []
  collectionLaws({ ...webhooks, secrets: masked }, { ...options, emulator: { maskSecrets: true } })
})

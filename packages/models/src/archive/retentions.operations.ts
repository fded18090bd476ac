import { type Operation, operation } from '../core/operation.ts'
import {
  ActivateRetentionsResponse,
  GetRetentionsEnabledResponse,
  GetRetentionsResponse,
  UpdateRetentionsBody,
  UpdateRetentionsResponse,
} from './retentions.messages.ts'

/** Every retention tag. */
export const getRetentions: Operation<{ response: GetRetentionsResponse }> = operation({
  id: 'RetentionsService_GetRetentions',
  service: 'Retentions Service',
  method: 'GET',
  path: '/dataengine/retention-tags/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetRetentionsResponse,
})

/** Names retention tags. */
export const updateRetentions: Operation<{ body: UpdateRetentionsBody; response: UpdateRetentionsResponse }> =
  operation({
    id: 'RetentionsService_UpdateRetentions',
    service: 'Retentions Service',
    method: 'POST',
    path: '/dataengine/retention-tags/v1',
    major: 5,
    repeatable: false,
    readOnly: false,
    in: { body: UpdateRetentionsBody },
    out: UpdateRetentionsResponse,
  })

/** Puts retention tags into use. */
export const activateRetentions: Operation<{ response: ActivateRetentionsResponse }> = operation({
  id: 'RetentionsService_ActivateRetentions',
  service: 'Retentions Service',
  method: 'POST',
  path: '/dataengine/retention-tags/v1/activate',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: {},
  out: ActivateRetentionsResponse,
})

/** Whether retention tags are in use. */
export const getRetentionsEnabled: Operation<{ response: GetRetentionsEnabledResponse }> = operation({
  id: 'RetentionsService_GetRetentionsEnabled',
  service: 'Retentions Service',
  method: 'GET',
  path: '/dataengine/retention-tags/v1/enabled',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetRetentionsEnabledResponse,
})

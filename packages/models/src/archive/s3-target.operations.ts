import { type Operation, operation } from '../core/operation.ts'
import { GetTargetResponse, SetTargetBody, SetTargetResponse } from './s3-target.messages.ts'

/** How logs are archived, and where. */
export const getTarget: Operation<{ response: GetTargetResponse }> = operation({
  id: 'S3TargetService_GetTarget',
  service: 'Target Service',
  method: 'GET',
  path: '/logs/data-setup/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetTargetResponse,
})

/** Sets how logs are archived, and the bucket at Amazon S3 that they go to. */
export const setTarget: Operation<{ body: SetTargetBody; response: SetTargetResponse }> = operation({
  id: 'S3TargetService_SetTarget',
  service: 'Target Service',
  method: 'POST',
  path: '/logs/data-setup/v2',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: SetTargetBody },
  out: SetTargetResponse,
})

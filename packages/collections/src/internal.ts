// For the other packages of this workspace alone: outside the version policy (docs/support.md). No name goes within a
// major, because packages of several minors can be installed together.
export { bindVerb } from './verbs/bind.ts'
export type { BindVerbOptions } from './verbs/bind.ts'
export { argumentNames } from './verbs/verb-arguments.ts'
export { asMgmtError, judgeFailure } from './bulk/chunk-failure.ts'
export type { FailureDecision } from './bulk/chunk-failure.ts'
export { abortedError, checkCaller, responseError } from './errors.ts'
export type { UnusableResponse } from './errors.ts'
export { callOrFail, failedCall, mapCall } from './verbs/map-call.ts'
export { mapEntries } from './bulk/map-entries.ts'
export { moveFields } from './verbs/move-fields.ts'
export { createSlots } from './bulk/slots.ts'
export type { Slots } from './bulk/slots.ts'

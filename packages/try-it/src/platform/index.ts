export { createPlatform } from './create-platform.ts'
export type { PlatformDeps } from './create-platform.ts'
export { initialContents, initialState } from './initial-state.ts'
export { faultNames, faultSwitches } from './fault-switches.ts'
export type { FaultName } from './fault-switches.ts'
export { literal } from './literal.ts'
export { requestForms } from './request-forms.ts'
export type {
  Attempt,
  CallResult,
  ClockChange,
  ClockState,
  Fields,
  FilledForm,
  FormField,
  MadeText,
  OperationExample,
  OperationForm,
  OperationInput,
  Platform,
  PlatformReply,
  PlatformRequest,
  Preparation,
  RequestForms,
  ShownError,
} from './messages.ts'

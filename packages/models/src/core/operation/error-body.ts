import type { Model } from '../descriptor/descriptor.ts'
import { int32, model, text } from '../describe/describe.ts'

/** Body of every failing response. Published as `Error`, a name that would shadow the global one. */
export interface ErrorBody {
  /** HTTP status. 100 to 599. */
  code?: number
  /** Message of the service, for people only. At most 4,096 characters. */
  message?: string
}

export const ErrorBody: Model<ErrorBody> = model('ErrorBody', {
  code: int32({ min: 100, max: 599 }),
  message: text({ min: 0, max: 4096 }),
})

import { int32, type Model, model, text } from './describe.ts'

/** What every failing answer carries. Published as `Error`, a name that would shadow the language's own. */
export interface ErrorBody {
  /** The HTTP status once more. 100 to 599. */
  code?: number
  /** What went wrong, in the service's words: text to show, never to act on. At most 4,096 characters. */
  message?: string
}

export const ErrorBody: Model<ErrorBody> = model('ErrorBody', {
  code: int32({ min: 100, max: 599 }),
  message: text({ min: 0, max: 4096 }),
})

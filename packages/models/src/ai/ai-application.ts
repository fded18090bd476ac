import { always, type Model, bool, model, text, timestamp } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'

/** An application that uses AI models, as the service found it in the data. */
export interface AiApplication {
  /** Name of the application. 1 to 256 characters. */
  application?: string | undefined
  /** The account. 1 to 256 characters. */
  companyId?: string | undefined
  /** When it was seen first. 20 to 35 characters. */
  createdAt?: string | undefined
  /** True: guardrails stand between it and its models. */
  guardrailsIntegrated?: boolean | undefined
  /** Made by the service. Exactly 36 characters. */
  id: string
  /** Name of the subsystem within the application. 1 to 256 characters. */
  subsystem?: string | undefined
  /** When it was changed last. 20 to 35 characters. */
  updatedAt?: string | undefined
}

export const AiApplication: Model<AiApplication> = model('AiApplication', {
  application: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  companyId: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  createdAt: timestamp({ min: 20, max: 35 }),
  guardrailsIntegrated: bool(),
  id: always(uuid({ min: 36, max: 36 })),
  subsystem: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  updatedAt: timestamp({ min: 20, max: 35 }),
})

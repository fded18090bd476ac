import type { Model, StandardSchemaV1 } from '../descriptor/descriptor.ts'
import { strict } from '../check/strict.ts'

/** The prototype of every model. `~standard` is created on access, so that importing a model stays cheap. */
export const standardSchema: object = /* @__PURE__ */ Object.defineProperty({}, '~standard', {
  get(this: Model<unknown>): StandardSchemaV1<unknown>['~standard'] {
    return {
      version: 1,
      vendor: 'mgmt-api',
      validate: (value) => {
        const result = strict(this, value)
        if (result.ok) return { value }
        return { issues: result.problems.map(({ message, path }) => ({ message, path })) }
      },
    }
  },
})

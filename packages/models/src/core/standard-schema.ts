import { strict } from './strict.ts'
import type { Model } from './describe.ts'

/** The part of the Standard Schema interface (version 1) that a model offers. */
export interface StandardSchemaV1<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'mgmt-api'
    readonly validate: (value: unknown) => StandardResult<T>
    readonly types?: { readonly input: T; readonly output: T } | undefined
  }
}

/** The result of a Standard Schema. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] }

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

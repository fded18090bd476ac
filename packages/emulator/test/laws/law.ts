import type { AnyResource } from '@mgmt-api/models'
import type { RuleKind } from '../../src/documents/resource-rules.ts'
import { describe, test } from 'vitest'
import { scoreLaws } from './score.ts'
import { type LawOptions, untyped } from './stage.ts'

/** What holds of every resource of a shape. */
export interface Law {
  /** A sentence. */
  readonly name: string
  /** Whether a resource has what the law is about. Default: each has. */
  readonly concerns?: (resource: AnyResource) => boolean
  /** Rules of which it notices that one does not count. */
  readonly catches?: readonly RuleKind[]
  /** Tries it over HTTP. @throws {Error} It does not hold. */
  readonly hold: (resource: object, options: LawOptions) => Promise<void>
}

/** One test for each law that concerns a resource. */
export function tryLaws(laws: readonly Law[], declared: object, options: LawOptions = {}): void {
  const resource = untyped(declared)
  describe(`${resource.name}:`, () => {
    for (const { name, concerns = () => true, hold } of laws) {
      if (concerns(resource)) test(name, () => hold(declared, options))
    }
    scoreLaws(laws, declared, options)
  })
}

export const has =
  (...methods: readonly string[]) =>
  ({ verbs }: AnyResource): boolean =>
    methods.every((method) => verbs[method] !== undefined)

import type { AnyResource } from '@mgmt-api/models'
import type { RuleKind } from '../../src/documents/resource-rules.ts'
import { describe, test } from 'vitest'
import { scoreLaws } from './score.ts'
import { type LawOptions, untyped } from './stage.ts'

/** A property of every resource of a shape. */
export interface Law {
  /** A sentence. */
  readonly name: string
  /** Whether the law applies to a resource. Default: always. */
  readonly concerns?: (resource: AnyResource, options: LawOptions) => boolean
  /** Kinds of rules whose absence it detects. */
  readonly catches?: readonly RuleKind[]
  /** Checks it over HTTP. @throws {Error} The law is violated. */
  readonly hold: (resource: object, options: LawOptions) => Promise<void>
}

/** Declares a test for each applicable law. */
export function tryLaws(laws: readonly Law[], declared: object, options: LawOptions = {}): void {
  const resource = untyped(declared)
  describe(`${resource.name}:`, () => {
    for (const { name, concerns = () => true, hold } of laws) {
      if (concerns(resource, options)) test(name, () => hold(declared, options))
    }
    scoreLaws(laws, declared, options)
  })
}

export const has =
  (...methods: readonly string[]) =>
  ({ verbs }: AnyResource): boolean =>
    methods.every((method) => verbs[method] !== undefined)

import type { AnyResource } from '@mgmt-api/models'
import type { RuleKind } from '../../src/resource/resource-rules.ts'
import { describe, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
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

export function tryLaws(laws: readonly Law[], declared: object, options: LawOptions = {}): void {
  const resource = untyped(declared)
  describe(`${resource.name}:`, () => {
    const applicable = laws.filter(({ concerns = () => true }) => concerns(resource, options))
    for (const { name, hold } of applicable) test(name, () => hold(declared, options))
    // By default another law for each resource.
    const chosen = resource.name.length % applicable.length
    for (const { name, hold } of partOf('emulator: laws with nulls', applicable, (_, index) => index === chosen)) {
      test(`${name}, with null for absent members`, () => hold(declared, { ...options, form: 'protobuf' }))
    }
    scoreLaws(laws, declared, options)
  })
}

export const has =
  (...methods: readonly string[]) =>
  ({ verbs }: AnyResource): boolean =>
    methods.every((method) => verbs[method] !== undefined)

import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { AlertDef, AlertDefProperties, createAlertDef, type CreateAlertDefBody } from './alerts/generated/index.ts'
import type { Described, Model } from './core/descriptor/descriptor.ts'
import { list, map, text } from './core/describe/describe.ts'
import { toZod } from './zod.ts'

test('a schema gives the type of its descriptor', () => {
  expectTypeOf(z.parse(toZod(AlertDef), 0)).toEqualTypeOf<AlertDef>()
  expectTypeOf<z.infer<ReturnType<typeof toZod<AlertDefProperties>>>>().toExtend<AlertDefProperties>()
  expectTypeOf<AlertDefProperties>().toExtend<z.infer<ReturnType<typeof toZod<AlertDefProperties>>>>()
  expectTypeOf(z.parse(toZod(createAlertDef.in.body), 0)).toEqualTypeOf<CreateAlertDefBody>()
  expectTypeOf(toZod(text())).toEqualTypeOf<z.ZodMiniType<string, string>>()
  expectTypeOf(toZod(list(text()))).toEqualTypeOf<z.ZodMiniType<string[], string[]>>()
  expectTypeOf(toZod(map(text()))).toEqualTypeOf<z.ZodMiniType<Record<string, string>, Record<string, string>>>()
})

test('a model is picked from, made partial and extended', () => {
  expectTypeOf(z.parse(z.pick(toZod(AlertDef), { id: true }), 0)).toEqualTypeOf<{ id: string }>()
  // @ts-expect-error it is called id
  z.pick(toZod(AlertDef), { uid: true })

  const extended = z.parse(z.extend(toZod(AlertDef), { owner: z.string() }), 0)
  expectTypeOf(extended.owner).toBeString()
  expectTypeOf(extended.alertDefProperties).toEqualTypeOf<AlertDefProperties>()
  // @ts-expect-error no such field
  void extended.ownr

  const partial = z.parse(z.partial(toZod(AlertDef)), 0)
  expectTypeOf(partial.id).toEqualTypeOf<string | undefined>()
  expectTypeOf(partial.alertDefProperties).toEqualTypeOf<AlertDefProperties | undefined>()
})

test('exclusive fields are optional in the shape', () => {
  const picked = z.parse(z.pick(toZod(AlertDefProperties), { name: true, logsImmediate: true }), 0)
  expectTypeOf(picked.name).toEqualTypeOf<string | undefined>()
  expectTypeOf<{ name: string }>().toExtend<typeof picked>()
})

test('a function that takes any model gets its type', () => {
  const parse = <T>(model: Model<T>, value: unknown): T => z.parse(toZod(model), value)
  expectTypeOf(parse(AlertDef, 0)).toEqualTypeOf<AlertDef>()
  expectTypeOf<Described<AlertDef>>().toExtend<Parameters<typeof toZod<AlertDef>>[0]>()
})

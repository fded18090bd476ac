import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { flatten } from '../src/core/shape.ts'
import type { FieldOf } from './comment-bounds.ts'
import { declaredGroups } from './declared.ts'
import { declarationsOf } from './reachable.ts'

/** Finds the descriptor of a field of a group's interface; `Common` and `Variants` are parts of their model. */
export function fieldOfGroup(group: string): FieldOf {
  const declarations = declarationsOf(declaredGroups[group] ?? [])
  return (interfaceName, field) => {
    const model =
      declarations.get(interfaceName) ?? declarations.get(interfaceName.replace(/(?:Common|Variants\d*)$/, ''))
    return model?.kind === 'model' ? flatten(model).fields.get(field)?.descriptor : undefined
  }
}

/** The files of a group that hold models. */
export function modelFiles(group: string): string[] {
  const directory = join(import.meta.dirname, '../src', group)
  return readdirSync(directory)
    .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
    .map((file) => join(directory, file))
}

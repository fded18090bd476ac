import { readFileSync, writeFileSync } from 'node:fs'
import { writeCommentBounds } from './comment-bounds.ts'
import { declaredGroups } from './declared.ts'
import { fieldOfGroup, modelFiles } from './declared-fields.ts'

for (const group of Object.keys(declaredGroups)) {
  const fieldOf = fieldOfGroup(group)
  for (const file of modelFiles(group)) {
    const source = readFileSync(file, 'utf8')
    const written = writeCommentBounds(source, fieldOf)
    if (written === source) continue
    writeFileSync(file, written)
    console.log(file)
  }
}

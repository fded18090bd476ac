import { bodyPath, flatten, isObject } from '@mgmt-api/models/internal'
import type { Body } from '../kind/kind.ts'
import { createItemConverter, type ItemLayout } from './item-converter.ts'
import { sentModel } from './stored-resource.ts'

/** Returns the fields of the item in a body that no creation sets: a change right after it does. */
export function laterFields(layout: ItemLayout): (body: Body) => readonly string[] {
  const { create, replace } = layout.resource.verbs
  if (layout.form?.later !== undefined) return layout.form.later
  if (create === undefined || replace === undefined) return () => []
  const items = createItemConverter(layout)
  const [created, replaced] = [flatten(sentModel(create)).fields, flatten(sentModel(replace)).fields]
  return (body) =>
    Object.keys(items.sentBy(create, body).item).filter((name) => !created.has(name) && replaced.has(name))
}

/** Returns the part of a body that its creation sets. */
export function createdPart(layout: ItemLayout): (body: Body) => Body {
  const later = laterFields(layout)
  const { within, resource } = layout
  const { create } = resource.verbs
  const isWhole = within === undefined || create === undefined || bodyPath(create) === 'body'
  return (body) => {
    const names = later(body)
    if (names.length === 0) return body
    const item = isWhole ? body : body[within]
    if (!isObject(item)) return body
    const part = Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))
    return isWhole ? part : { ...body, [within]: part }
  }
}

import { type Field, type Model, model, required, text } from '../core/describe.ts'

/** Id of a folder of views: a UUID in lower case. */
export const viewFolderId: Field<string> = text({
  min: 36,
  max: 36,
  pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
})

/** A folder of views. */
export interface ViewFolder {
  /** Made by the service; says which folder is replaced. Exactly 36 characters. */
  id?: string | undefined
  /** What people call it. 1 to 100 characters. */
  name: string
}

export const ViewFolder: Model<ViewFolder> = model('ViewFolder', {
  id: viewFolderId,
  name: required(text({ min: 1, max: 100 })),
})

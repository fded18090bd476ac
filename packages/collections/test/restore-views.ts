import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { type BulkSummary, type Resources, toBody } from '../src/index.ts'

/** Copies all views with their folders. The README shows these lines. */
export async function restoreViews(
  platform: Resources,
  target: Resources,
): Promise<Pick<BulkSummary<unknown, unknown>, 'counts'>> {
  const newIds: Record<string, string> = {}
  for (const folder of await platform.of(viewFolders).list().toArray()) {
    const { id } = await target.of(viewFolders).create(toBody(viewFolders, folder))
    if (folder.id !== undefined && id !== undefined) newIds[folder.id] = id
  }
  const ids = { 'view-folders': newIds }
  const bodies = (await platform.items(views).toArray()).map((view) => toBody(views, view, { ids }))
  return target.of(views).createMany(bodies).summary()
}

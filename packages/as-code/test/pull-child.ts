// A program that pulls from a given address into a directory, for tests that kill it.
import { createTransport } from '@mgmt-api/transport'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { loadProject, pull, targetOf } from '@mgmt-api/as-code'

const [url = '', directory = ''] = process.argv.slice(2)
const project = await loadProject(directory)
const caller = createTransport({ baseUrl: url, apiKey: 'any-key' })
await pull({ project, target: targetOf(project), kinds: alertKinds, caller })

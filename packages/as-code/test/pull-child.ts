// A program that pulls from a given address into a directory, for tests that kill it.
import { createTransport } from '@mgmt-api/transport'
import { alertKinds } from '../src/alerts/index.ts'
import { loadProject, pull, targetOf } from '../src/index.ts'

const [url = '', directory = ''] = process.argv.slice(2)
const project = await loadProject(directory)
const caller = createTransport({ baseUrl: url, apiKey: 'any-key' })
await pull({ project, target: targetOf(project), kinds: alertKinds, caller })

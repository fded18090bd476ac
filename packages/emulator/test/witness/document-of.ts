import { exportOpenApi } from '@mgmt-api/models'
import type { Route } from '../../src/implement.ts'
import type { OpenApi } from './document.ts'

/** The document of some routes, as any program would read it: the witness itself sees no model. */
export function documentOf(routes: readonly Route[]): OpenApi {
  const document = exportOpenApi(
    // A route keeps the operation as it is declared.
    routes.map(({ operation }) => operation as never),
    { title: 'Management API', version: '5' },
  )
  return JSON.parse(JSON.stringify(document)) as OpenApi
}

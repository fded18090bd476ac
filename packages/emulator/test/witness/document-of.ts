import { exportOpenApi } from '@mgmt-api/models'
import type { Route } from '../../src/http/route.ts'
import type { OpenApi } from './document.ts'

/** The exported document of some routes. The witness itself reads no models. */
export function documentOf(routes: readonly Route[]): OpenApi {
  const document = exportOpenApi(
    // Routes keep the declared operation.
    routes.map(({ operation }) => operation as never),
    { title: 'Management API', version: '5' },
  )
  return JSON.parse(JSON.stringify(document)) as OpenApi
}

import { referenceAddress, referenceSite } from '@mgmt-api/models/apps'
import type { Catalogue } from '../facts/catalogue.ts'
import { html } from '../markdown/escape.ts'
import { operationPath, operationTitle } from '../pages/names.ts'

/** A page that forwards to the page of an operation. */
export interface OperationAddress {
  /** Path below the site: `operations/AlertDefsService_GetAlertDef.html`. */
  readonly path: string
  readonly html: string
}

/** Pages by the ids of operations, which code and `mgmt call describe` link to. */
export const operationAddresses = ({ operations }: Catalogue): readonly OperationAddress[] =>
  operations.map((each) => {
    const address = `../${operationPath(each)}.html`
    const title = html(operationTitle(each))
    return {
      path: referenceAddress(each.operation.id).slice(referenceSite.length),
      html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}">${title}</a></p></body>
</html>
`,
    }
  })

import { referenceAddress, referenceSite } from '@mgmt-api/models/apps'
import type { Page } from '../pages/page.ts'
import { html } from '../markdown/escape.ts'
import { siteUrl } from './env.ts'

/** A page that forwards to the page of an operation. */
export interface OperationAddress {
  /** Path below the site: `operations/AlertDefsService_GetAlertDef.html`. */
  readonly path: string
  readonly html: string
}

/** Pages by the ids of operations, which code and `mgmt call describe` link to. */
export const operationAddresses = (pages: readonly Page[]): readonly OperationAddress[] =>
  pages.flatMap(({ path, title: words, operation }) => {
    if (operation === undefined) return []
    const address = `../${path}.html`
    const title = html(words)
    const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${siteUrl}${path}.html">
</head>
<body><p><a href="${address}">${title}</a></p></body>
</html>
`
    return [{ path: referenceAddress(operation).slice(referenceSite.length), html: page }]
  })

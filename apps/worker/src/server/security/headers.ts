import { sitePolicy } from '@mgmt-api/charts/site'

/** What every answer says. */
export const responseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Without any, browsers say of this site's own forms that they come from `null`: they could not be told from others.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** What pages say besides. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': sitePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

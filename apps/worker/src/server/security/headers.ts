import { sitePolicy } from '@mgmt-api/charts/site'

/** Headers of all responses. */
export const responseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers send `Origin: null` for forms of this site, like for those of other sites.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Additional headers of pages. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': sitePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

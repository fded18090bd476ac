import { readFileSync } from 'node:fs'
import type { MgmtErrorCodes, MgmtErrorKind } from '@mgmt-api/models'
import { expect, test } from 'vitest'

/** Every code by kind: the compiler reports a missing one. */
const codes: { readonly [K in MgmtErrorKind]: Readonly<Record<MgmtErrorCodes[K], true>> } = {
  validation: {
    invalid_request: true,
    invalid_option: true,
  },
  configuration: {
    read_only: true,
    missing_key: true,
    bad_key: true,
    bad_header: true,
    bad_option: true,
    hook_failed: true,
    missing_address: true,
    unknown_region: true,
    bad_address: true,
    insecure_address: true,
    run_used: true,
    download_used: true,
  },
  api: {
    bad_request: true,
    unauthorized: true,
    forbidden: true,
    not_found: true,
    no_such_route: true,
    ambiguous_not_found: true,
    conflict: true,
    payload_too_large: true,
    rate_limited: true,
    quota_exceeded: true,
    redirected: true,
    request_timeout: true,
    client_error: true,
    not_implemented: true,
    server_error: true,
  },
  network: {
    connection_refused: true,
    proxy_failed: true,
    dns: true,
    blocked_port: true,
    unreachable: true,
    connect_timeout: true,
    tls: true,
    reset: true,
    truncated: true,
    not_http: true,
    connection_failed: true,
    caller_failed: true,
  },
  timeout: { timeout_attempt: true, timeout_deadline: true, rate_limited: true },
  aborted: { aborted: true, left: true, entries_failed: true, progress_failed: true },
  decode: {
    not_json: true,
    empty_body: true,
    empty_response: true,
    response_too_large: true,
    too_deep: true,
    not_an_object: true,
    content: true,
    page_items: true,
    page_repeated: true,
    page_token_repeated: true,
    empty_pages: true,
  },
}

const guide = readFileSync(new URL('../../../../docs/guides/error-codes.md', import.meta.url), 'utf8')

test.each(Object.entries(codes))('the guide lists every code of kind %s', (kind, known) => {
  const [, row = ''] = new RegExp(`^\\| \`${kind}\`[^|]*\\|(.*)\\|$`, 'm').exec(guide) ?? []
  const listed = [...row.matchAll(/`([^`]+)`/g)].flatMap(([, names = '']) => names.split(' '))
  expect(listed.toSorted()).toEqual(Object.keys(known).toSorted())
})

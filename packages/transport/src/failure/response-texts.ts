import type { AttemptCode } from './codes.ts'

/** Added to the hint of `no_such_route` where the address has apiVersion 4, the one that newer platforms may lack. */
export const apiVersionHint = 'If the platform serves only API version 5, set the option `apiVersion: 5`.'

/** The meaning of the codes that need a request in a few words, and what to do. Whether to send a
 * request again depends on its operation: `callHint` says it. */
export const responseTexts: Readonly<Record<AttemptCode, readonly [summary: string, hint: string]>> = {
  // The service answered.
  bad_request: ['the request was refused', 'Correct the fields named in the message.'],
  unauthorized: ['the key was refused', 'Check that the key is complete, not revoked, and for this region.'],
  forbidden: ['the key lacks a permission', 'Add the permission to the key, or use another key.'],
  not_found: ['it does not exist, or the key may not see it', 'Check the id and the permissions of the key.'],
  no_such_route: ['no such route', 'Check region and address; the service may be older or newer than this package.'],
  ambiguous_not_found: ['the resource or the route is missing', 'Check the id, the region and the address.'],
  conflict: ['it conflicts with the current state', 'Read the current state first.'],
  payload_too_large: ['the request is too large', 'Send fewer entries at once.'],
  rate_limited: [
    'too many requests',
    'Send fewer requests at a time, or raise attempts. A wait past deadlineMs is not started.',
  ],
  quota_exceeded: [
    'a maximum of the account is reached',
    'Delete what is no longer needed, or have the limit raised; waiting does not help.',
  ],
  redirected: ['a redirect, which is never followed', 'If you trust the target, use it as baseUrl.'],
  request_timeout: ['the request did not arrive in time', 'Check the network.'],
  client_error: ['the request was refused', 'See the message of the service.'],
  not_implemented: ['the operation is not implemented', 'Use another operation, or a newer release of the service.'],
  server_error: ['the service failed', 'If it persists, report the request id to the support of the service.'],
  // No complete response.
  connection_refused: [
    'nothing listens at the address',
    'Check host, port and proxy, and that the service is running.',
  ],
  proxy_failed: ['the proxy failed', 'Check the proxy and its address in HTTPS_PROXY, or add the host to NO_PROXY.'],
  dns: ['the host name has no address', 'Check region, domain, proxy and network.'],
  blocked_port: [
    'fetch refuses this port',
    'Use another port; on Node, leave out the option `fetch`, or give nodeFetch of @mgmt-api/transport/node.',
  ],
  unreachable: ['the host cannot be reached', 'Check network, proxy and firewall.'],
  connect_timeout: ['no connection in time', 'Check network, proxy and firewall.'],
  tls: ['the secure connection failed', 'Check address, clock and certificates (NODE_EXTRA_CA_CERTS for your own).'],
  reset: ['the connection was closed before a response', 'Check the network.'],
  truncated: ['the response was cut off', 'Check the network.'],
  not_http: ['the response is not valid HTTP', 'Check the address, and the proxies on the way.'],
  connection_failed: ['no response', 'See `cause` for the error of the runtime.'],
  timeout_attempt: ['no response in time', 'Raise timeoutMs if the service is this slow.'],
  timeout_deadline: ['the call ran out of time', 'Raise deadlineMs.'],
  aborted: ['ended by the caller', 'The signal passed to the call was aborted.'],
  // The response makes no sense.
  not_json: ['the response is not JSON', 'Check the address: it may be that of a proxy or a login page.'],
  response_too_large: ['the response is too large', 'Request less at a time, or raise maxResponseBytes.'],
  not_an_object: ['the response is not a JSON object', 'Check the address: it may be that of another service.'],
  too_deep: ['the response is nested more than 1,000 levels deep', 'Report it to the operators of the service.'],
  empty_body: [
    'the response is empty where data was expected',
    'If it persists, report the request id to the support of the service.',
  ],
}

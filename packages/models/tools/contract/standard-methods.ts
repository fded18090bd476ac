/** What standard methods do in every resource. */
export const standardMethods: Readonly<Record<string, string>> = {
  list: 'Pages, if the service has any, are fetched while you iterate; nothing is sent before.',
  get: 'Throws an error that `isNotFound` identifies if there is none.',
  create: 'Sent once: if the response is lost, the error has `maybeProcessed`.',
  replace: 'Omitted fields are removed. What was read can be changed and passed back. Repeated after a lost response.',
  update: 'Omitted fields stay.',
  delete: 'Repeated after a lost response, so that "not found" then counts as done.',
}

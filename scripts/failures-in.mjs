import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Lines shown of a message; vitest's own output has all of them. */
const shownLines = 12

/** The failures in a JSON report of vitest: file, test, and the first lines of each message. */
export function failuresIn(report, root) {
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${path} > ${fullName}`, failureMessages.join('\n')))
    if (file.message !== '') failed.push(failure(path, file.message))
    // vitest reports the message of a hook of `describe` only in its output.
    if (failed.length === 0 && file.status === 'failed') failed.push(failure(path, 'A hook failed.'))
    return failed
  })
}

function failure(title, message) {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n')
  const text = lines.slice(0, shownLines).map((line) => `    ${line}`)
  return [`  ${title}`, ...text, ...(lines.length > shownLines ? ['    …'] : [])].join('\n')
}

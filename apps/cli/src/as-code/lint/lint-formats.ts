import type { Finding } from '@mgmt-api/as-code'
import { groupValues } from '@mgmt-api/base/lists'
import { sanitizeText } from '@mgmt-api/base/text'
import { counted, documentOf } from '@mgmt-api/command'
import { placeText } from '../../request/draft/source-entry.ts'

/** Findings as lines of text, annotations of GitHub, or SARIF. */
export async function formatFindings(
  output: 'text' | 'github' | 'sarif',
  findings: readonly Finding[],
  version: string,
): Promise<string> {
  switch (output) {
    case 'text':
      return textLines(countUndecided(findings))
    case 'github':
      return githubLines(countUndecided(findings))
    case 'sarif':
      return documentOf('json', sarifDocument(findings, version))
  }
}

/** Findings with one note for each cause of undecided invariants, and the number of their resources. */
function countUndecided(findings: readonly Finding[]): readonly Finding[] {
  const isUndecided = ({ code, severity }: Finding): boolean => code === 'invariant' && severity === 'note'
  const kindOf = ({ resource = '' }: Finding): string => (resource.startsWith('connectors/') ? 'connector' : 'alert')
  const causes = groupValues(
    findings.filter(isUndecided).map((finding) => [`${kindOf(finding)} ${finding.message}`, finding] as const),
  )
  const counts = [...causes.values()].flatMap((alike): Finding[] => {
    const [first] = alike
    if (first === undefined) return []
    const number = new Set(alike.map(({ resource }) => resource)).size
    const message = `${counted(number, kindOf(first))}: ${first.message}`
    return [
      { ...first, message, hint: 'All of them: mgmt lint -o json', place: number === 1 ? first.place : undefined },
    ]
  })
  return [...findings.filter((finding) => !isUndecided(finding)), ...counts]
}

/** `alerts/a.yaml:4:9: error: alertDefProperties.name: 600 characters, at most 512 (length)`, one finding per line. */
function textLines(findings: readonly Finding[]): string {
  return findings
    .map((finding) => {
      const { severity, code, place } = finding
      const where = place === undefined ? '' : `${placeText(place)}: `
      return `${sanitizeText(`${where}${severity}: ${sentenceOf(finding)} (${code})`)}\n`
    })
    .join('')
}

const githubLevels = { error: 'error', warning: 'warning', note: 'notice' } as const

/** Commands that GitHub Actions turns into annotations of the lines. */
function githubLines(findings: readonly Finding[]): string {
  return findings
    .map((finding) => {
      const { severity, code, place } = finding
      const at =
        place === undefined ? [] : [`file=${property(place.file)}`, `line=${place.line}`, `col=${place.column}`]
      const properties = [...at, `title=${property(code)}`].join(',')
      return `::${githubLevels[severity]} ${properties}::${data(sentenceOf(finding))}\n`
    })
    .join('')
}

/** On one line, so that no part of it can start another command. */
const data = (text: string): string => sanitizeText(text).replaceAll('%', '%25')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** SARIF 2.1.0, for code scanning. */
function sarifDocument(findings: readonly Finding[], version: string): object {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'mgmt', version, rules: codes.map((id) => ({ id })) } },
        results: findings.map((finding) => ({
          ruleId: finding.code,
          level: finding.severity,
          message: { text: sentenceOf(finding) },
          locations:
            finding.place === undefined
              ? []
              : [
                  {
                    physicalLocation: {
                      artifactLocation: { uri: finding.place.file.split('/').map(encodeURIComponent).join('/') },
                      region: { startLine: finding.place.line, startColumn: finding.place.column },
                    },
                  },
                ],
        })),
      },
    ],
  }
}

const sentenceOf = ({ at, message, hint }: Finding): string =>
  `${at === undefined || at === '' ? '' : `${at}: `}${message}${hint === undefined ? '' : `. ${hint}`}`

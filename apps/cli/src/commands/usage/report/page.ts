import { hatchings, html, type Html, join, markup, pageStyle } from '@mgmt-api/charts'
import { counted, type Failure, type FileToWrite } from '@mgmt-api/command'
import type { Span } from '@mgmt-api/data-usage'
import type { CliContext } from '../../../cli-context.ts'
import type { Breakdown } from '../breakdown.ts'
import type { UsageKind } from '../usage-kind.ts'
import type { UsageRead } from '../usage-read.ts'
import { sectionOf } from './page-section.ts'
import { usageStyle } from './usage-style.ts'

/** The content of a usage page. */
interface UsagePage {
  /** The measure. */
  readonly kind: UsageKind
  readonly span: Span
  readonly madeAt: Date
  /** Name and version of the program, e.g. `mgmt 1.2.0`. */
  readonly madeBy: string
  /** One section per target. */
  readonly read: readonly UsageRead[]
  readonly by: Breakdown | undefined
  /** Targets that could not be read, with the error. */
  readonly failures: readonly Failure[]
}

/** Writes the page to a file, with a note, or to standard output. */
export async function writePage(
  { host, report }: CliContext,
  file: FileToWrite | 'stdout',
  contents: Omit<UsagePage, 'madeAt' | 'madeBy'>,
): Promise<void> {
  const page = usagePage({ ...contents, madeAt: host.now(), madeBy: `mgmt ${host.version}` })
  if (file === 'stdout') return host.stdout.write(page)
  file.write(page)
  const days = contents.read.reduce((sum, each) => sum + each.report.recorded, 0)
  report.note(`wrote ${file.name}: ${contents.kind.unit} for ${counted(days, 'day')}`)
}

/**
 * Renders the page: a self-contained document without scripts. As a second line of defence against markup in data, its
 * Content-Security-Policy forbids scripts and connections.
 */
function usagePage(page: UsagePage): string {
  const { kind, span, read, by } = page
  const { title } = kind
  const days = span.from === span.to ? span.from : `${span.from} to ${span.to}`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${page.madeBy}">
<title>${title}, ${days}</title>
<style>${markup(`${pageStyle}${usageStyle}`)}</style>
</head>
<body>
${hatchings}
<header class="top">
<p class="kicker">Usage report</p>
<h1>${title}</h1>
<p class="period"><time datetime="${span.from}">${span.from}</time>${
    span.from === span.to ? '' : html` to <time datetime="${span.to}">${span.to}</time>`
  } <span class="zone">UTC</span></p>
</header>
<main>
${failuresOf(page)}${join(read.map((each, index) => sectionOf(each, by, index)))}
</main>
<footer>
<p>Created <time datetime="${page.madeAt.toISOString()}">${minuteOf(page.madeAt)}</time> by ${page.madeBy}. Days are in UTC; data of the latest days may still increase.</p>
</footer>
</body>
</html>
`.html
}

const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function failuresOf({ failures }: UsagePage): Html {
  if (failures.length === 0) return html``
  const items = failures.map(({ profile = 'target', message }) => html`<li><bdi>${profile}</bdi>: ${message}</li>`)
  return html`<aside class="failures"><h2>Missing from this report</h2><ul>${items}</ul></aside>`
}

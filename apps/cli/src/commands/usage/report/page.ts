import { hatchings, html, type Html, join, markup, pageStyle } from '@mgmt-api/charts'
import { sectionOf } from './page-section.ts'
import type { UsageReport } from './usage-report.ts'
import { usageStyle } from './usage-style.ts'

/**
 * Renders the page: a self-contained document without scripts. As a second line of defence against markup in data, its
 * Content-Security-Policy forbids scripts and connections.
 */
export function usagePage(report: UsageReport): string {
  const { kind, span, sections } = report
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
<meta name="generator" content="${report.madeBy}">
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
${failuresOf(report)}${join(sections.map((section, index) => sectionOf(section, report, index)))}
</main>
<footer>
<p>Created <time datetime="${report.madeAt.toISOString()}">${minuteOf(report.madeAt)}</time> by ${report.madeBy}. Days are in UTC; data of the latest days may still increase.</p>
</footer>
</body>
</html>
`.html
}

const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function failuresOf({ failures }: UsageReport): Html {
  if (failures.length === 0) return html``
  const items = failures.map(({ name, message }) => html`<li><bdi>${name}</bdi>: ${message}</li>`)
  return html`<aside class="failures"><h2>Missing from this report</h2><ul>${items}</ul></aside>`
}

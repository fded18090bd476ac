/** Styles of the usage page in addition to `pageStyle`. */
export const usageStyle: string = `
.top{padding-bottom:1.5rem;border-bottom:2px solid var(--ink)}
.kicker{font-size:.8125rem;letter-spacing:.08em;text-transform:uppercase;color:var(--muted)}
.period{font-size:1.0625rem}
.zone{color:var(--muted);font-size:.875em}
section{padding-top:2rem}
section+section{margin-top:3.5rem;border-top:2px solid var(--ink)}
.place{color:var(--muted);font-weight:400;font-size:.9375rem;margin-left:.375rem}
.failures{margin-top:2rem;padding:.875rem 1rem;border-left:3px solid var(--ink);background:var(--band)}
.part{overflow-x:auto}
.parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1.5rem 3.5rem;margin-top:2rem;align-items:start}
@media screen and (max-width:40rem){.place{display:block;margin:0}}
@media print{
@page days{size:A4 landscape}
.every{page:days}
section+section{break-before:page;border-top:0;margin-top:0}
}
`

/**
 * Styles for pages of a site beside `pageStyle`: header, forms, states, lists, versions; light, dark, printed, narrow.
 */
export const siteStyle: string = `
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
main:focus{outline:0}
.site{padding-top:0;font-size:.9375rem}
.site a{color:var(--accent);text-underline-offset:.15em}
.skip{position:absolute;left:1rem;top:-4rem;padding:.5rem .875rem;background:var(--paper);border:2px solid var(--accent);z-index:9}
.skip:focus{top:.5rem}
.head{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:baseline;padding:.875rem 0 0;border-bottom:1px solid var(--line)}
.head .name{font-weight:650;padding-bottom:.625rem}
.head ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.head nav a{display:inline-block;padding:.125rem 0 .5rem;color:var(--muted);text-decoration:none;border-bottom:3px solid transparent}
.head nav a:hover{color:var(--ink);border-bottom-color:var(--line)}
.head nav a[aria-current]{color:var(--ink);font-weight:600;border-bottom-color:var(--accent)}
.site h1{font-size:1.5rem;margin:1.75rem 0 .25rem}
.lead{color:var(--muted)}
.site section{padding-top:0;margin-top:2.25rem}
.site h2{margin-bottom:.625rem}
.site .facts{margin-top:1.25rem}
.site .value{font-size:1.5rem}
.site .long{font-size:1.125rem}
.caption{font-weight:600;padding-bottom:.375rem}
.empty{color:var(--muted)}
.empty+.caption{padding-top:.75rem}
.badge{display:inline-flex;align-items:baseline;gap:.4375rem;white-space:nowrap}
.lead .badge{white-space:normal}
.badge svg{width:.75rem;height:.75rem;flex:none;align-self:center}
.badge .sign{fill:none;stroke:var(--paper);stroke-width:1.6}
.badge .ring{fill:none;stroke:currentColor;stroke-width:1.5}
.good svg{fill:var(--good)}
.warning svg{fill:var(--warning)}
.bad svg{fill:var(--bad)}
.active svg{fill:var(--accent);color:var(--accent)}
.idle svg{color:var(--muted)}
.terms{display:grid;gap:0}
.terms>div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:0 1.5rem;padding:.375rem 0;border-bottom:1px solid var(--grid)}
.terms dt{font-size:inherit}
.filter{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:1rem 0 1.5rem}
.filter p{min-width:0;max-width:100%}
.filter label{display:block;font-size:.8125rem;color:var(--muted);margin-bottom:.1875rem}
.filter input,.filter select,.filter button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--muted);border-radius:4px;padding:.25rem .5rem;height:2.25rem;max-width:100%}
.filter button{background:var(--accent);border-color:var(--accent);color:var(--paper);padding-inline:1rem;cursor:pointer}
.actions{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:.75rem 0}
.data .actions{margin:0;gap:.375rem;white-space:nowrap}
.actions button,footer button{font:inherit;font-size:.875rem;color:var(--accent);background:var(--paper);border:1px solid var(--line);border-radius:4px;padding:.125rem .625rem;cursor:pointer}
.actions button:hover,footer button:hover{border-color:var(--accent)}
.notice{padding:.5rem .75rem;margin:.75rem 0;border-left:3px solid var(--accent);background:var(--band)}
.more{margin:.375rem 0 1rem}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.5rem 0 1rem}
.parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1.5rem 3rem}
.data .note{display:inline}
.data .number .note{display:block;font-size:.8125rem;white-space:normal;overflow-wrap:normal}
.broad{display:block;min-width:9rem}
.problems{display:grid;gap:.375rem;margin:.5rem 0}
.facts+.parts{margin-top:1.5rem}
main>p+.sideways,h1+.sideways,h1+.empty,h1+.terms,.sideways+.terms,.facts+.terms{margin-top:1rem}
.site time,.ago{white-space:nowrap}
.ago{color:var(--muted);font-size:.8125rem}
.data td:has(.spark){vertical-align:top}
.spark{display:block;width:6rem;height:1.5rem}
.spark .reference{stroke-width:1;stroke-dasharray:4 2;vector-effect:non-scaling-stroke}
.site progress{accent-color:var(--accent);width:8rem;vertical-align:middle}
.fold summary{cursor:pointer;color:var(--accent);width:max-content;max-width:100%}
.fold caption{position:absolute;clip-path:inset(50%)}
.fold .sideways{margin:.25rem 0 .5rem}
.links [aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
.source{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;white-space:pre-wrap;margin:.5rem 0}
.sideways+.caption,.sideways+.sideways,.more+.sideways,.notice+.sideways,.source+.sideways,.source+.caption{margin-top:1.25rem}
.pages{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;margin-top:.75rem}
.pages p,.pages span{color:var(--muted)}
.versions{table-layout:fixed;font-size:.8125rem;border-collapse:separate;border-spacing:0}
.versions caption{font-size:.9375rem}
.versions th{padding-left:3.25rem}
.versions td{vertical-align:top;padding:.0625rem .5rem}
.versions .text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;white-space:pre-wrap;padding-left:1.375rem;text-indent:-.875rem}
.versions .text::before{content:"\\2007";display:inline-block;width:.875rem;text-indent:0}
.versions col.line{width:3.25rem}
.versions .line{text-align:right;color:var(--muted);font-variant-numeric:tabular-nums;user-select:none;overflow-wrap:normal}
.versions .line.new{border-left:1px solid var(--line)}
.versions .del{background:var(--removed)}
.versions .ins{background:var(--added)}
.versions .line.del,.versions .line.ins{color:var(--ink)}
.versions .text.del::before{content:"\\2212"}
.versions .text.ins::before{content:"+"}
.versions del,.versions ins{text-decoration:none}
.versions tr .none{background:var(--band)}
.versions .skipped td{color:var(--muted);background:var(--band);padding:.25rem .5rem .25rem 3.25rem;border-block:1px solid var(--grid)}
@media (min-width:40.0625rem){.own{white-space:nowrap}.data :not(.time)>*>time+.ago:last-child{display:block}.data .badge:has(+time){display:flex}}
@media screen and (max-width:40rem){
.head ul{gap:0 .625rem;font-size:.875rem}
.site .value{font-size:1.0625rem}
.site .unit{font-size:.8125rem}
.data.scroll .number{padding-right:.625rem}
.data.scroll .number .note{font-size:.75rem;line-height:1.1}
.terms>div{grid-template-columns:1fr}
.terms dt{font-size:.8125rem}
.versions,.versions tbody,.versions thead,.versions caption{display:block}
.versions colgroup{display:none}
.versions tr{display:grid;grid-template-columns:2.75rem minmax(0,1fr)}
.versions thead tr{grid-template-columns:1fr}
.versions th{padding-left:0}
.versions th:first-child::before{content:"\\2212\\a0"}
.versions th:last-child::before{content:"+\\a0"}
.versions .same .old,.versions .none{display:none}
.versions .line.new{border-left:0}
.versions .skipped td{grid-column:1/-1;padding-left:2.75rem}
}
@media print{
.site{padding:0}
.head nav,.skip,.filter,.pages,.actions{display:none}
.badge .sign{stroke:#fff}
a{color:inherit}
}
`

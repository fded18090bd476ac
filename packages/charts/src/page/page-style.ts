import { dark, light, type Theme } from '../palette.ts'
import { hatched } from './hatchings.ts'

const variables = ({ steps, kinds, ...plain }: Theme): string =>
  [
    ...Object.entries(plain).map(([name, colour]) => `--${name}:${colour}`),
    ...steps.map((colour, index) => `--step-${index + 1}:${colour}`),
    ...kinds.map((colour, index) => `--kind-${index + 1}:${colour}`),
  ].join(';')

const colourClasses = [
  'rest',
  ...light.steps.map((_, at) => `step-${at + 1}`),
  ...light.kinds.map((_, at) => `kind-${at + 1}`),
]

/** Styles for any page: colours, type, tables, single numbers, charts; light, dark and printed. */
export const pageStyle: string = `
:root{color-scheme:light dark;--font:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;${variables(light)}}
@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0 auto;padding:clamp(1.25rem,4vw,3.5rem) clamp(1rem,4vw,3rem) 3rem;max-width:74rem;background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--font);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ul,figure{margin:0}
ul{padding:0;list-style:none}
.defs{position:absolute}
h1{font-size:clamp(1.75rem,4.5vw,2.5rem);line-height:1.15;font-weight:650;letter-spacing:-.02em;margin:.25rem 0 .375rem}
h2{font-size:1.125rem;font-weight:600;line-height:1.35}
h3{font-size:1rem;font-weight:600;margin:2.5rem 0 .625rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1.5rem 2rem;margin-top:1.5rem}
.fact{border-top:1px solid var(--line);padding-top:.625rem}
dt{font-size:.875rem;color:var(--muted)}
.value{display:block;font-size:1.75rem;line-height:1.25;font-weight:600;letter-spacing:-.015em}
.long{font-size:1.25rem;line-height:1.75}
.long .figure{white-space:normal}
.figure{white-space:nowrap}
.unit{font-size:1rem;font-weight:400;letter-spacing:0;color:var(--muted)}
.note{display:block;font-size:.875rem;color:var(--muted)}
.views{margin-top:2.25rem}
.choice{position:absolute;opacity:0;width:1px;height:1px}
.views>label{display:inline-block;padding:.1875rem .75rem;margin-right:.375rem;border:1px solid var(--line);border-radius:1rem;font-size:.875rem;color:var(--muted);cursor:pointer;user-select:none}
.choice:checked+label{background:var(--accent);border-color:var(--accent);color:var(--paper)}
.choice:focus-visible+label{outline:2px solid var(--accent);outline-offset:2px}
.view{margin-top:1.125rem}
.choice~.view{display:none}
.choice:nth-of-type(1):checked~.view:nth-of-type(1),.choice:nth-of-type(2):checked~.view:nth-of-type(2),.choice:nth-of-type(3):checked~.view:nth-of-type(3){display:block}
figcaption{font-weight:600}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.125rem;margin:.375rem 0 .5rem;font-size:.875rem;color:var(--muted)}
.swatch{width:.75rem;height:.75rem;margin-right:.4375rem;vertical-align:-.0625rem;flex:none}
.chart{display:block;width:100%;height:auto;margin-top:.5rem;font-size:12px}
.chart path:where([class]){stroke:var(--paper);stroke-width:.75}
.dense path:where([class]){stroke:none}
.axes text{fill:var(--muted)}
path.grid{fill:none;stroke:var(--grid);stroke-width:1}
path.ground{fill:none;stroke:var(--line);stroke-width:1}
.view .narrow{display:none}
.each{font-size:.875rem;color:var(--muted)}
.swatch .weekend,.swatch .missing{stroke:var(--line);stroke-width:1}
.weekend{fill:var(--band)}
.expected{fill:var(--band);stroke:var(--muted);stroke-dasharray:3 2}
path.range,path.expected-step{fill:none;stroke:var(--ink);stroke-width:1.25}
.range-band{fill:var(--muted);fill-opacity:.3}
path.reference{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-dasharray:6 4}
.swatch path.reference{stroke-dasharray:4 2}
.reference-label{fill:var(--ink);font-weight:600;paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
path.mark{fill:var(--bad);fill-rule:evenodd;stroke:var(--paper);stroke-width:2;paint-order:stroke}
path.mark-note{fill:var(--paper);stroke:var(--ink);stroke-width:1.5;paint-order:normal}
.missing{fill:url(#hatch-missing)}
.chart .cut{fill:var(--ink);stroke:none}
.point{fill:transparent}
.point:hover{fill:var(--ink);fill-opacity:.07}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
caption{text-align:left;font-weight:600;padding-bottom:.375rem}
th{font-weight:400;text-align:left}
thead th,thead td{color:var(--muted);font-size:.8125rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
.shares{overflow-wrap:normal}
.shares bdi{overflow-wrap:anywhere}
.shares th[scope=row]{min-width:7.5rem}
.shares td,.shares th{padding:.3125rem 0;border-bottom:1px solid var(--grid)}
.shares thead th,.shares thead td{border-bottom-color:var(--line)}
.number{text-align:right;white-space:nowrap}
.shares .number{padding-left:1.25rem}
.bar{width:22%;padding-left:1.25rem!important}
.bar svg{display:block;width:100%;height:.5rem}
.track{fill:var(--grid)}
.every .scroll{overflow:auto;border-block:1px solid var(--line)}
.every .scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.days{font-size:.8125rem;overflow-wrap:normal;border-collapse:separate;border-spacing:0}
.days th,.days td{padding:.25rem .5rem;border-bottom:1px solid var(--grid)}
.days thead th,.days thead td,.days tfoot>tr>*,.days th:first-child{background:var(--paper)}
.days thead th,.days thead td{vertical-align:bottom;border-bottom-color:var(--line)}
.days thead tr:first-child>*{border-bottom:0;padding-bottom:0;color:var(--ink)}
.days tfoot>tr>*{border-top:1px solid var(--line);border-bottom:0;font-weight:600}
.days th:first-child,.days thead td:first-child{position:sticky;left:0;z-index:1;white-space:nowrap;padding-left:0}
.days .first{border-left:1px solid var(--grid)}
.days tr.weekend>*{background:var(--band)}
.days thead .number{white-space:normal;min-width:4.25rem;overflow-wrap:normal}
.absent td{color:var(--muted);font-style:italic}
.sideways,.every .scroll{--shade:color-mix(in srgb,var(--ink) 22%,transparent);background:linear-gradient(to right,var(--paper) 40%,transparent) 0/3rem 100% no-repeat local,linear-gradient(to left,var(--paper) 40%,transparent) 100%/3rem 100% no-repeat local,linear-gradient(to right,var(--shade),transparent) 0/.75rem 100% no-repeat scroll,linear-gradient(to left,var(--shade),transparent) 100%/.75rem 100% no-repeat scroll}
.sideways{overflow-x:auto}
.sideways:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.data{overflow-wrap:normal}
.data td,.data th{padding:.3125rem 1rem .3125rem 0;border-bottom:1px solid var(--grid);vertical-align:baseline}
.data thead th{border-bottom-color:var(--line);vertical-align:bottom;padding-top:0}
.data bdi{overflow-wrap:anywhere}
.data .number{padding-inline:.375rem 1rem}
.data .number:last-child{padding-right:0}
.data .time{white-space:nowrap}
.numbers{margin-top:.75rem;font-size:.9375rem}
.numbers summary{cursor:pointer;color:var(--accent);width:max-content}
.numbers .data{font-size:.8125rem;border-collapse:separate;border-spacing:0}
.numbers .sideways{margin-top:.5rem}
footer{margin-top:3rem;padding-top:.75rem;border-top:1px solid var(--line);color:var(--muted);font-size:.8125rem}
${colourClasses.map((name) => `.${name}{fill:var(--${name})}`).join('')}
@media screen and (max-width:40rem){.data.scroll{font-size:.875rem}.data.scroll td,.data.scroll th{white-space:nowrap;padding-right:1rem}.data.scroll .number{padding-left:0}.data.scroll td bdi{overflow-wrap:normal}.data.scroll .prose{white-space:normal;min-width:32rem}.data.scroll .wrap,.data.scroll tbody th time{white-space:normal}.data.scroll tbody th,.data.scroll thead th:first-child{position:sticky;left:0;z-index:1;background:var(--paper);box-shadow:1px 0 var(--line)}.data.scroll tbody th{white-space:normal;overflow-wrap:anywhere}.data.scroll tbody th>*{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;width:max-content;max-width:10rem}.scroll caption span{display:inline-block;position:sticky;left:0;max-width:calc(100vw - 2.5rem)}.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.cards,.cards caption,.cards tbody,.cards tr,.cards th,.cards td{display:block}.cards tr{padding:.5rem 0;border-bottom:1px solid var(--line)}.cards tbody th{padding:0;border:0;font-weight:600}.cards th .note{font-weight:400}.data.cards tbody td{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:.75rem;padding:.125rem 0;border:0;text-align:left;white-space:normal}.cards td::before{content:attr(data-name);color:var(--muted);font-size:.8125rem}.data.cards tbody td:empty{display:none}.view .wide{display:none}.view .narrow{display:block}.facts{grid-template-columns:1fr 1fr;gap:1rem 1.25rem}.value{font-size:1.375rem}.value.long{font-size:1.0625rem}.bar,.shares thead td{display:none}.shares{font-size:.8125rem}.shares th[scope=row]{min-width:5.5rem}.shares .number{padding-left:.625rem}}
@media print{
.numbers::details-content{content-visibility:visible;height:auto}
.sideways{overflow:visible}
.data,.numbers .data{font-size:8pt}
.data td,.data th,.data thead th{padding:1pt .5rem 1pt 0;font-size:8pt}
.data .number,.data thead .number{padding-inline:.5rem}
@page{size:A4;margin:14mm 12mm}
@page days{size:A4 landscape}
.every{page:days}
:root{color-scheme:light}
body{padding:0;max-width:none;font-size:10pt}
.choice,.views>label{display:none}
.choice~.view{display:block!important}
.view,.fact,tr,.shares{break-inside:avoid}
h2,h3{break-after:avoid}
.value{font-size:15pt}
.value.long{font-size:11pt}
.every .scroll{overflow:visible;border:0}
.sideways,.every .scroll{background:none}
.days{font-size:7pt;border-collapse:collapse}
.days th,.days td{padding:1.5pt 2.5pt;background:none!important}
.days th:first-child,.days thead td:first-child{position:static}
.days tfoot{display:table-row-group}
.days thead .number{min-width:0}
${hatched.map((name) => `.${name}{fill:url(#hatch-${name})}`).join('')}
}
`

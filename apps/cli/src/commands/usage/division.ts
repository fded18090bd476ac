import { type Division, paintDivision, type PaintedPart } from '@mgmt-api/charts'
import type { UsageReport } from '@mgmt-api/data-usage'
import { type Breakdown, isFixed } from './breakdown.ts'
import type { PartStyle } from './chart/chart.ts'

/** All divisions of a report, with colours. */
export const paintedDivisions = ({ divisions }: UsageReport): readonly Division<PaintedPart>[] =>
  divisions.map((division) => paintDivision(division, { empty: isFixed(division.by) }))

/** The division of a chart; the total is one with a single part. */
export const chartDivision = (report: UsageReport, by: Breakdown): Division<PaintedPart> =>
  paintedDivisions(report).find((division) => division.by === by) ?? {
    by,
    parts: [{ name: 'total', paint: 'kind-1', total: report.total }],
    days: report.days.map(({ total }) => (total === undefined ? undefined : [total])),
  }

const colours = ['36', '34', '32', '35', '33', '31', '96', '94'] as const

const letters = 'ABCDEFGH'

/** Colours of the parts in a terminal, and letters without colours, which are unique within a division. */
export const partStyles = ({ by, parts }: Division<PaintedPart>): readonly PartStyle[] =>
  parts.map(({ name, paint }, index) =>
    paint === 'rest'
      ? { letter: '.', colour: '90' }
      : {
          letter: (isFixed(by) ? name.charAt(0).toUpperCase() : letters[index]) ?? '#',
          colour: colours[index] ?? '36',
        },
  )

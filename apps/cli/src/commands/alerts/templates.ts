import { fill, type Templates } from '../../templates/template-verb.ts'

const onSlo = (name: string, threshold: string): string => `alertDefProperties:
  name: ${fill(name)}
  priority: P2
  type: slo-threshold
  sloThreshold:
    sloDefinition:
      sloId: ${fill('3f2b8c1e-5d4a-4b6c-9e7f-0a1b2c3d4e5f')}
${threshold}`

/** Bodies of alerts on an SLO. */
export const alertTemplates: Templates = {
  'slo-burn-rate': onSlo(
    'Checkout burns its error budget',
    `    burnRate:
      single: { timeDuration: { duration: '1', unit: hours } }
      rules:
        - condition: { threshold: 14.4 }
          override: { priority: P1 }
`,
  ),
  'slo-error-budget': onSlo(
    'Checkout has little error budget left',
    `    errorBudget:
      rules:
        - condition: { threshold: 25 }
          override: { priority: P2 }
`,
  ),
}

import type {
  FieldInformation,
  FieldInformationCommon,
  InputType,
  IntegrationRevision,
  IntegrationRevisionVariants,
  IntegrationType,
  RevisionLifecycle,
} from '@mgmt-api/models/integrations'

/** A revision of an integration. Alpha revisions are for testing. */
export interface CatalogueRevision {
  readonly lifecycle: RevisionLifecycle
  readonly content: IntegrationRevision
}

/** An available integration. The catalogue is fixed and not stored. */
export interface CatalogueEntry {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly type: IntegrationType
  readonly tags: readonly string[]
  readonly isNew?: boolean | undefined
  /** Oldest first. */
  readonly revisions: readonly CatalogueRevision[]
}

const templates = 'https://templates.example.com'

const plain = (name: string, type: InputType, required: boolean): FieldInformationCommon => ({
  name,
  type,
  required,
  visible: true,
  templateParamName: name,
})

/** Fields with a default are optional. */
function field(name: string, type: InputType, defaultValue?: string | number | boolean): FieldInformation {
  const common = plain(name, type, defaultValue === undefined)
  if (typeof defaultValue === 'number') return { ...common, singleNumber: { defaultValue } }
  if (typeof defaultValue === 'boolean') return { ...common, singleBoolean: { defaultValue } }
  return { ...common, single: defaultValue === undefined ? {} : { defaultValue } }
}

const listField = (name: string, options: readonly string[], defaultValues: readonly string[]): FieldInformation => ({
  ...plain(name, 'LIST_TEXT', false),
  multiText: { options: [...options], defaultValues: [...defaultValues] },
})

type Deployment = {
  [K in keyof IntegrationRevisionVariants]: Record<K, IntegrationRevisionVariants[K]>
}[keyof IntegrationRevisionVariants]

const revision = (
  version: string,
  fields: readonly FieldInformation[],
  deployment: Deployment = { managedService: {} },
  lifecycle: RevisionLifecycle = 'REVISION_LIFECYCLE_GA',
): CatalogueRevision => ({
  lifecycle,
  content: { id: version, fields: [...fields], revisionDeploymentSupported: true, ...deployment },
})

const alpha = 'REVISION_LIFECYCLE_ALPHA'

const labels = [field('ApplicationName', 'TEXT', 'aws'), field('SubsystemName', 'TEXT', 'cloudwatch')]
const metrics = [
  field('IntegrationName', 'TEXT'),
  field('AwsRoleArn', 'TEXT'),
  field('AwsRegion', 'AWS_REGION_SELECT', 'eu-west-1'),
  listField('MetricNamespaces', ['AWS/EC2', 'AWS/ELB', 'AWS/Lambda', 'AWS/RDS', 'AWS/SQS'], ['AWS/EC2', 'AWS/RDS']),
  ...labels,
]

/** Integrations that ingest data. */
export const integrationCatalogue: readonly CatalogueEntry[] = [
  {
    key: 'aws-metrics-collector',
    name: 'AWS metrics',
    description: 'Reads metrics of AWS services with a role of your account.',
    type: { managed: { variant: 'DEFAULT' } },
    tags: ['aws', 'metrics'],
    revisions: [
      revision('0.1.0', metrics),
      revision('0.2.0', [...metrics, field('EnrichWithTags', 'BOOLEAN', true)]),
      revision('0.3.0', [...metrics, field('EnrichWithTags', 'BOOLEAN', true), field('Period', 'NUMBER', 60)]),
      revision('0.4.0', metrics, { managedService: {} }, alpha),
    ],
  },
  {
    key: 'aws-log-shipper',
    name: 'AWS log shipper',
    description: 'Ships logs from CloudWatch and S3 with a function that CloudFormation deploys.',
    type: { cloudformation: {} },
    tags: ['aws', 'logs'],
    revisions: [
      revision('1.1.0', [field('IntegrationName', 'TEXT'), field('ApiKey', 'API_KEY'), ...labels], {
        cloudFormation: {
          templateUrl: `${templates}/aws-log-shipper/1.1.0/template.yaml`,
          parameters: { ApplicationName: 'aws', SubsystemName: 'cloudwatch' },
          commands: [
            {
              name: 'Deploy',
              language: 'BASH',
              command: `aws cloudformation deploy --template-url ${templates}/aws-log-shipper/1.1.0/template.yaml`,
            },
          ],
        },
      }),
    ],
  },
  {
    key: 'gcp-logs-collector',
    name: 'GCP logs',
    description: 'Reads logs of a Google Cloud project from a Pub/Sub subscription.',
    type: { managed: { variant: 'GCP' } },
    tags: ['gcp', 'logs'],
    isNew: true,
    revisions: [
      revision('1.0.0', [
        field('IntegrationName', 'TEXT'),
        field('SubscriptionId', 'TEXT'),
        field('ServiceAccountKey', 'SENSITIVE_DATA'),
        field('ApplicationName', 'TEXT', 'gcp'),
      ]),
    ],
  },
  {
    key: 'azure-diagnostics',
    name: 'Azure diagnostics',
    description: 'Ships diagnostic logs from an event hub with a function that Resource Manager deploys.',
    type: { arm: {} },
    tags: ['azure', 'logs'],
    revisions: [
      revision('2.0.0', [field('IntegrationName', 'TEXT'), field('ApiKey', 'API_KEY')], {
        azureArmTemplate: { templateUrl: `${templates}/azure-diagnostics/2.0.0/template.json` },
      }),
    ],
  },
  {
    key: 'kubernetes-agent',
    name: 'Kubernetes agent',
    description: 'Collects logs, metrics and traces of a cluster with an agent that Helm deploys.',
    type: { untracked: {} },
    tags: ['kubernetes', 'logs', 'metrics', 'traces'],
    revisions: [
      revision('3.2.0', [field('ClusterName', 'TEXT'), field('ApiKey', 'API_KEY')], {
        helmChart: {
          template: 'global:\n  clusterName: {{ClusterName}}\n',
          guide: { introduction: 'One agent a node.', installationRequirements: 'Helm 3.9 or newer.' },
          commands: [{ name: 'Install', language: 'BASH', command: 'helm upgrade --install agent example/agent' }],
        },
      }),
    ],
  },
  {
    key: 'browser-rum',
    name: 'Browser monitoring',
    description: 'Collects errors and timings of web applications from browsers.',
    type: { untracked: {} },
    tags: ['browser', 'errors'],
    revisions: [
      revision('1.4.0', [field('ApplicationName', 'TEXT'), field('ApiKey', 'API_KEY')], {
        rum: {
          browserSdkCommands: [{ name: 'Install', language: 'BASH', command: 'npm install @example/browser-sdk' }],
          sourceMapCommands: [{ name: 'Upload', language: 'BASH', command: 'npx example-cli upload-source-maps' }],
        },
      }),
    ],
  },
  {
    key: 'log-forwarder',
    name: 'Log forwarder',
    description: 'The forwarder before the agent. Use the Kubernetes agent.',
    type: { untracked: {} },
    tags: ['logs'],
    revisions: [
      revision(
        '0.9.0',
        [field('ApiKey', 'API_KEY')],
        {
          terraform: {
            configurationBlocks: [
              { name: 'main', value: 'module "log-forwarder" {\n  source = "example/forwarder"\n}' },
            ],
          },
        },
        'REVISION_LIFECYCLE_DEPRECATED',
      ),
    ],
  },
]

/** Integrations for contextual data: deployments, tickets, incidents of other tools. */
export const contextualCatalogue: readonly CatalogueEntry[] = [
  {
    key: 'github-deployments',
    name: 'GitHub deployments',
    description: 'Receives deployments and releases from a webhook of GitHub.',
    type: { pushBasedContextualData: {} },
    tags: ['deployments'],
    revisions: [
      revision('1.0.0', [field('IntegrationName', 'TEXT'), field('ApplicationName', 'TEXT', 'github')]),
      revision('1.1.0', [
        field('IntegrationName', 'TEXT'),
        field('ApplicationName', 'TEXT', 'github'),
        field('SubsystemName', 'TEXT', 'deployments'),
      ]),
    ],
  },
  {
    key: 'statuspage',
    name: 'Status page',
    description: 'Fetches incidents of a status page.',
    type: { contextualData: {} },
    tags: ['incidents'],
    revisions: [
      revision('1.0.0', [
        field('IntegrationName', 'TEXT'),
        field('PageUrl', 'TEXT'),
        field('Token', 'SENSITIVE_DATA'),
        field('IntervalMinutes', 'NUMBER', 5),
      ]),
    ],
  },
  {
    key: 'audit-webhook',
    name: 'Audit events',
    description: 'Receives audit events from any tool that can call a webhook.',
    type: { genericWebhook: {} },
    tags: ['audit'],
    isNew: true,
    revisions: [revision('1.0.0', [field('IntegrationName', 'TEXT')])],
  },
  {
    key: 'feature-flags',
    name: 'Feature flags',
    description: 'Receives changes of feature flags. For testing.',
    type: { pushBasedContextualData: {} },
    tags: ['deployments'],
    revisions: [revision('0.1.0', [field('IntegrationName', 'TEXT')], { managedService: {} }, alpha)],
  },
]

/** Visible revisions, oldest first. */
export const revisionsOf = ({ revisions }: CatalogueEntry, isTesting = false): readonly CatalogueRevision[] =>
  isTesting ? revisions : revisions.filter(({ lifecycle }) => lifecycle !== alpha)

/** Whether an integration has no released revision. */
export const isForTesting = (entry: CatalogueEntry): boolean => revisionsOf(entry).length === 0

/** Newest released version, or else the newest. */
export const latestVersion = (entry: CatalogueEntry): string | undefined =>
  (revisionsOf(entry).at(-1) ?? entry.revisions.at(-1))?.content.id

/** Revision with this version; undefined if unknown. */
export const revisionAt = (entry: CatalogueEntry | undefined, version = ''): IntegrationRevision | undefined =>
  entry?.revisions.find(({ content }) => content.id === version)?.content

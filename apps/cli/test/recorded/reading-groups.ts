import { knownNouns } from '../../src/noun-routes/known-nouns.ts'
import { commandNames } from '../../src/routes.ts'
import type { RecordedGroup } from './record.ts'

const named = [...knownNouns().map(({ name }) => name), ...commandNames.filter((name) => name !== 'complete-words')]

export const help: RecordedGroup = {
  name: 'help',
  lines: `mgmt --help
mgmt help views list
mgmt cases close --help
mgmt call listViews --help
${named.map((name) => `mgmt ${name} --help`).join('\n')}`,
}

export const alerts: RecordedGroup = {
  name: 'alerts',
  seed: { alertDefs: 40, suppressionRules: 6, slos: 8 },
  lines: `
mgmt alerts list -n3
COLUMNS=120 mgmt alerts list -n3
mgmt alerts list --priority P1,P2 --status alerting
mgmt alerts list --name '*LATENCY*' --label team=core --columns name,enabled,alertDefProperties.type
mgmt alerts list -n3 -o name
mgmt -o yaml alerts list -n2 --columns id,name
COLUMNS=0 mgmt alerts list -n2 -ocsv
COLUMNS=0 mgmt alerts list -n2 -o csv --no-headers
mgmt alerts list --all --jq length
mgmt alerts list -n2 -o ndjson --columns name,status
mgmt alerts get 'Image resizer: slow, then failing'
mgmt alerts get 73e2863b 'Image resizer: slow, then failing' --columns name,status
mgmt alerts get 'Image resizer: slow, then failing' --jq .alertDefProperties.entityLabels
mgmt alerts get 73e2863b nothing --columns name
mgmt alerts counts --label team=core
COLUMNS=120 mgmt events list -n3
mgmt events list -n1 -o json
mgmt events statistics --since 1h --label service=image-resizer
mgmt events get x
mgmt suppression-rules list -n3
COLUMNS=120 mgmt suppression-rules list --enabled -n2
mgmt suppression-rules get de8d4578
mgmt slos list -n3
mgmt slos get 'Web gateway: availability'
mgmt configuration-groups get 3f2b8c1e-5d4a-4b6c-9e7f-0a1b2c3d4e5f
`,
}

export const cases: RecordedGroup = {
  name: 'cases',
  seed: { alertDefs: 40, cases: 10, incidents: 20, users: 3 },
  files: {
    'ids.txt': 'CASE-9\nCASE-3\n',
    'priority.yaml': 'priority: CASE_PRIORITY_P1\n',
  },
  lines: `
mgmt cases list -n3
COLUMNS=120 mgmt cases list -n3
mgmt cases list --open --team catalog
mgmt cases list --status open --assignee me
mgmt cases list -n1 -o yaml
mgmt cases get CASE-10
mgmt cases get CASE-10 CASE-999 --columns id,status,title
mgmt cases get CASE-10 --web
mgmt cases deep-links CASE-10
mgmt cases filter-values --jq .statusAggregations
mgmt cases grouping-keys
mgmt case-events list CASE-10
mgmt case-events get x
mgmt case-settings get x
mgmt case-settings get-active --jq .name
mgmt incidents list -n3
mgmt incidents list --open -n2 -o json --columns id,status
mgmt incidents get 15278386
mgmt incident-events list -n3
mgmt incident-events count
mgmt cases acknowledge CASE-10 --dry-run
mgmt cases acknowledge CASE-10
mgmt cases acknowledge CASE-10 --yes
mgmt cases comment CASE-10 'Disk replaced' --yes
mgmt cases set-priority CASE-10 -f priority.yaml --yes
mgmt cases assign CASE-10
mgmt cases assign CASE-10 --to ada.adler@example.com --yes
mgmt cases assign CASE-10 --to nobody@example.com --yes
mgmt cases close --status resolved --older-than 1h --dry-run
mgmt cases close --team catalog --priority P4,P5 --dry-run
mgmt cases close CASE-10 --yes
mgmt cases close CASE-10 --yes
mgmt cases resolve -f ids.txt --yes -o json
mgmt cases close --status resolved --older-than 1h
mgmt cases close --status resolved --older-than 1h --yes
mgmt cases list --status closed --columns id,status,assignee
mgmt incidents acknowledge 15278386 --yes
mgmt incidents close 15278386 --yes
`,
}

export const platform: RecordedGroup = {
  name: 'platform',
  seed: {
    ...{ actions: 3, aiApplications: 3, alertDefs: 5, archives: 1, connectors: 4, dashboards: 6, enrichments: 4 },
    ...{ events2metrics: 4, integrations: 6, parsingRules: 3, policies: 6, presets: 2, recordingRules: 3 },
    ...{ routers: 3, views: 4, webhooks: 3 },
  },
  lines: `
mgmt actions list
mgmt actions get x
mgmt ai-applications list
mgmt ai-applications get cart
mgmt ai-custom-evaluations list
mgmt ai-evaluations list
mgmt ai-evaluations get 4baa56f4
mgmt ai-model-pricing get
mgmt connectors list -n3
mgmt connectors get 'Team core: chat'
mgmt routes explain 'Fraud scorer has gone quiet for 30 minutes' --at 2026-12-24T03:00:00Z
mgmt contextual-data list
mgmt contextual-data get statuspage
mgmt contextual-data-instances list
mgmt custom-enrichments list
mgmt custom-enrichments get regions
mgmt dashboard-folders list
mgmt dashboard-folders get Drafts
mgmt dashboards list
mgmt dashboards get 'Refunds in staging, us-east-1' --jq .name
mgmt enrichments list
mgmt entity-types list
mgmt events2metrics list
mgmt events2metrics get ddff3994
mgmt extension-deployments list
mgmt extensions list
mgmt extensions get NGINX --jq .name
mgmt identity get
mgmt integration-instances list
mgmt integration-instances get x
mgmt integrations list
mgmt integrations get aws-log-shipper
mgmt logs-archive get
mgmt metrics-archive get
mgmt parsing-rules list
mgmt parsing-rules get 'Cart: personal data'
mgmt policies list
mgmt policies get 'Drop test traffic'
mgmt policies explain --application checkout --severity error
mgmt policy-settings get
mgmt presets list -n4
mgmt presets get 'Team core'
mgmt quota-rules get
mgmt quota-rules get x
mgmt recording-rules list
mgmt recording-rules get 'Cart in prod-us-west-2 3'
mgmt retentions list
mgmt routers list
mgmt routers get 'Team core'
mgmt view-folders list
mgmt view-folders get Drafts
mgmt views list
mgmt views get 1
mgmt webhook-types list
mgmt webhook-types get slack
mgmt webhooks list
mgmt webhooks get 'Team core: chat'
`,
}

export const access: RecordedGroup = {
  name: 'access',
  seed: { teams: 2, users: 3, roles: 3, scopes: 3, groups: 3, apiKeys: 4, saml: 1 },
  lines: `
mgmt api-keys list
mgmt api-keys get Terraform
mgmt groups list
mgmt groups get Everyone
mgmt ip-access get
mgmt roles list
mgmt roles get Auditor
mgmt saml get
mgmt scopes list
mgmt scopes get Checkout
mgmt teams list
mgmt teams get 'Shop staging'
mgmt users list
mgmt users list 1000001
mgmt users list 1000001 -o csv --columns username,status
mgmt users get 1000001/1
mgmt access who alerts:UpdateConfig
mgmt access explain ada.adler@example.com alerts:UpdateConfig
mgmt api-keys create --name 'CI: read only' --permission alerts:ReadConfig --key-file ci.key --dry-run
mgmt api-keys create --name 'CI: read only' --permission alerts:ReadConfig --yes
`,
}

export const usage: RecordedGroup = {
  name: 'usage',
  seed: { usageDays: 40 },
  lines: `
mgmt usage daily --since 7d
COLUMNS=120 mgmt usage daily --since 7d --by pillar
mgmt usage daily --budget 1000
mgmt usage daily --month last --no-compare --no-forecast
mgmt usage daily --since 3d --columns date,total
COLUMNS=0 mgmt usage daily --since 3d -o csv
mgmt usage daily --since 3d --jq .[].divisions
mgmt usage daily --measure gigabytes --since 1d -o yaml
mgmt usage daily --measure logs --by severity --since 3d
mgmt usage logs-count --since 2d
mgmt usage summary --since 2d
mgmt usage export-status
mgmt usage capabilities
mgmt usage daily --since tomorrow
mgmt usage daily --by colour
`,
}

export const general: RecordedGroup = {
  name: 'general',
  seed: { alertDefs: 10, usageDays: 3, views: 1 },
  files: { 'key.txt': 'a-key-of-eighteen-x\n', 'spaces.txt': 'no key\n' },
  lines: `
mgmt --version
mgmt whoami
mgmt account show -o json
mgmt account pin
mgmt profile list
mgmt profile add dev --region eu1 --domain example.com --key-command 'vault read'
mgmt profile add prod --base-url https://api.eu1.example.com --key-stdin --read-only < key.txt
mgmt profile add bad --base-url https://api.eu1.example.com --key-stdin < spaces.txt
mgmt profile list
mgmt profile use prod
mgmt profile show
mgmt profile show dev -o json
mgmt profile use nothing
mgmt profile remove dev
mgmt profile remove dev --yes
mgmt doctor
mgmt doctor --for 'alerts create' -o csv
mgmt limits alerts name
mgmt limits views -o csv
mgmt schema views --jq '.definitions | keys'
mgmt commands completion -o yaml
mgmt completion bash
mgmt completion fish
mgmt completion ksh
mgmt complete-words -- al
mgmt complete-words -- views ''
mgmt complete-words -- alerts list --pri
mgmt complete-words -- alerts list --priority ''
mgmt complete-words -- views get ''
mgmt sandbox reset
mgmt teams list --profile sandbox
mgmt call list views
mgmt call list views folder -o json
mgmt call list bulk -o name
mgmt call describe listViews
mgmt call describe createView
mgmt call listViews -o yaml
mgmt call getView --param id=1 --jq .view.name
mgmt call deleteView --param id=1 --dry-run
mgmt call deleteView --param id=1
`,
}

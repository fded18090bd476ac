import { planOf } from '../terraform-plan.ts'
import type { RecordedGroup } from './record.ts'

const view = (name: string): string => `name: ${name}\ntimeSelection: { quickSelection: { seconds: 600 } }\n`

const alert = (name: string): string =>
  `alertDefProperties:\n  name: ${name}\n  entityLabels: { team: mine }\n  logsImmediate: {}\n`

export const changes: RecordedGroup = {
  name: 'changes',
  seed: { alertDefs: 12, slos: 8, views: 4, connectors: 1, policies: 4 },
  files: {
    'view.yaml': view('Errors'),
    'views.yaml': `${view('Errors')}---\n${view('Latency')}`,
    'bad.yaml': 'name: Errors\ntimeSelecton: {}\n',
    'alerts.yaml': ['Disk', 'Queue', 'Cart'].map(alert).join('---\n'),
    'folder.yaml': 'name: Mine\n',
    'ids.txt': '2\n3\n',
    'users.csv': 'email;name\nada@example.com;Ada\n',
  },
  lines: `
mgmt views create -f view.yaml --dry-run
mgmt views create -f view.yaml --yes
mgmt views create -f views.yaml -o csv --yes
mgmt views create -f bad.yaml
mgmt views create --set name=Short --yes
mgmt views list
mgmt views replace 1 -f view.yaml --dry-run
mgmt views replace 1 -f view.yaml
mgmt views replace 1 -f view.yaml --yes
mgmt restore
mgmt restore data/mgmt/backups/backup.views.2026-10-15T12-00-00-000Z.json --dry-run
mgmt restore data/mgmt/backups/backup.views.2026-10-15T12-00-00-000Z.json --yes
mgmt views replace 1 --set name=Theirs --set timeSelection.quickSelection.seconds=60 --yes
mgmt restore data/mgmt/backups/backup.views.2026-10-15T12-00-00-000Z.json --yes
mgmt restore data/mgmt/backups/backup.views.2026-10-15T12-00-00-000Z.json --force
mgmt restore data/mgmt/backups/backup.views.2026-10-15T12-00-00-000Z.json --force --yes
mgmt restore data/mgmt/backups/backup.views.2026-10-15T12-00-00-000Z.json --only x
mgmt views edit 1
mgmt view-folders create -f folder.yaml -o name --yes
mgmt views delete 1
mgmt views delete -f ids.txt --dry-run
mgmt views delete -f ids.txt --yes
mgmt views delete 2 --yes
mgmt alerts create -f alerts.yaml --dry-run
mgmt alerts create -f alerts.yaml -o json --yes
mgmt alerts list --label team=mine --columns name,enabled
mgmt alerts mute Disk Queue --for 2h --reason 'Maintenance' --dry-run
mgmt alerts mute Disk Queue --for 2h --reason 'Maintenance'
mgmt alerts mute Disk Queue --for 2h --reason 'Maintenance' --yes
mgmt alerts mute --label team=mine --for 30m --yes
mgmt suppression-rules list
mgmt alerts unmute Disk --yes
mgmt alerts delete Disk Queue --dry-run
mgmt alerts delete Disk Queue --yes
mgmt alerts delete Disk --yes
mgmt connectors create --template slack
mgmt connectors create --template slak
mgmt slos create --template request
mgmt webhooks create --template generic
mgmt alerts create --template logs-threshold
mgmt alerts create --template flow
mgmt policies reorder --dry-run
mgmt users invite 1000001 users.csv
`,
}

export const errors: RecordedGroup = {
  name: 'errors',
  seed: { alertDefs: 10, views: 3, teams: 1 },
  files: { 'team.yaml': 'teamName: Shop\n', 'list.yaml': '- 1\n', 'broken.yaml': 'a: [1\n' },
  lines: `
mgmt alert list
mgmt foo
mgmt get alerts
mgmt config
mgmt login
mgmt silence
mgmt alerts lst
mgmt alerts silence
mgmt alerts
mgmt -v
mgmt alerts list --prioritty P1
mgmt alerts list --watch
mgmt alerts list -l team=core
mgmt alerts list --key x
mgmt alerts list --priority P9
mgmt alerts list --limit 0
mgmt alerts list --limit
mgmt alerts list -n1 -n2
mgmt alerts list -o jsno
mgmt alerts list --columns nothing
mgmt alerts list disk
mgmt alerts list --jq '.['
mgmt alerts list --priority P9 -o json
mgmt alerts list --priority P9 -o yaml
mgmt alerts list --profile nothing
mgmt alerts list --base-url http://api.example.com
mgmt alerts list --timeout 5
mgmt alerts get
mgmt alerts get 00000000-0000-4000-8000-000000000000
mgmt alerts mute --for 2w x
mgmt alerts delete x --dry-run=client
MGMT_API_KEY=wrong mgmt views list
MGMT_API_KEY=reads-alerts mgmt cases list
MGMT_API_KEY=reads-alerts mgmt alerts list -n1 -o name
MGMT_API_KEY=reads-alerts mgmt alerts delete 00000000 --yes
MGMT_API_KEY=reads-alerts mgmt cases list -o json
mgmt views delete 1 --read-only --yes
mgmt views create -f nothing.yaml
mgmt views create -f list.yaml
mgmt views create -f broken.yaml
mgmt views create
mgmt teams create -f team.yaml --yes
mgmt call createTeams
mgmt call describe createViews
mgmt call nothingSuch
mgmt call listAlertDefs --param pageSize=1
mgmt call getView --param id=99
mgmt call replaceView --param id=1 --set name=Errors --yes
mgmt schema view
`,
}

/** Nothing says where to act. */
export const nowhere: RecordedGroup = {
  name: 'nowhere',
  lines: `
mgmt alerts list
mgmt whoami
mgmt doctor
mgmt plan
mgmt restore
MGMT_API_KEY=any-key-0123456789 mgmt alerts list
MGMT_BASE_URL=https://api.eu1.example.com mgmt alerts list
MGMT_PROFILE=nothing mgmt alerts list
`,
}

const definition = (key: string, more = ''): string =>
  `kind: alerts\nkey: ${key}\nalertDefProperties:\n  name: The ${key}\n  logsImmediate: {}\n${more}`

export const code: RecordedGroup = {
  name: 'code',
  seed: { views: 2 },
  files: {
    'key.txt': 'canary-key-0123456789abcdef\n',
    'disk.yaml': definition('disk', '  priority: ALERT_DEF_PRIORITY_P1\n'),
    'code/alerts/disk.yaml': definition('disk'),
    'code/alerts/queue.yaml': definition('queue'),
    'wrong/mgmt.yaml': 'owner: me\ntargets: { prod: { profile: prod, address: https://emulator.invalid } }\n',
    'wrong/disk.yaml': definition('disk', '  priorty: P1\n'),
    'plan.json': planOf([
      { type: 'vendor_scope', name: 'a', values: { display_name: 'Errors', filters: null } },
      {
        type: 'vendor_alert',
        name: 'long',
        values: { name: 'x'.repeat(600), type_definition: { logs_immediate: {} } },
      },
    ]),
    'state.json': '{"format_version":"1.0","values":{"root_module":{"resources":[]}}}',
  },
  lines: `
mgmt profile add prod --base-url https://emulator.invalid --key-stdin < key.txt
mgmt pull code --profile prod
mgmt pull code --profile prod --owner me
cat code/mgmt.yaml
cat code/adopt.prod.yaml
mgmt lint code
mgmt lint wrong
mgmt lint wrong -o github
mgmt render code --only disk
mgmt plan code
mgmt plan code --full --only disk
mgmt plan code -o json --jq .summary
mgmt plan code -o markdown
mgmt apply code --yes
mgmt account pin code
mgmt apply code
mgmt apply code --yes
mgmt apply code --init --yes
mgmt plan code
mgmt alerts delete 'The queue' --yes --profile prod
mgmt plan code
cp disk.yaml code/alerts/disk.yaml
mgmt plan code --save code/plan.json
mgmt apply code/plan.json --yes
mgmt diff --from prod --to prod --directory code --kind alerts
mgmt apply code --dry-run --only disk
rm code/alerts/queue.yaml
mgmt plan code
mgmt plan code --prune
mgmt apply code --prune
mgmt apply code --prune --yes
mgmt restore --directory code
mgmt restore code/.backups/backup.prod.2026-10-15T12-00-00-000Z.json --directory code --dry-run
mgmt restore code/.backups/backup.prod.2026-10-15T12-00-00-000Z.json --directory code --yes
mgmt import --from terraform-state state.json code --dry-run
mgmt check --terraform-plan plan.json
mgmt check --terraform-plan plan.json --empty -o markdown
mgmt check --terraform-plan state.json
mgmt clone prod nothing --directory code
`,
}

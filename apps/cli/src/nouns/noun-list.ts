// Written by pnpm contract:settle.

/** Name, group and brief of every resource, one resource per line. */
export const nounList: string = `
actions actions Actions: links beside data, built from its fields
ai-applications ai Applications that use AI models, discovered in telemetry
ai-custom-evaluations ai Evaluations with custom instructions, linked to AI applications
ai-evaluations ai Evaluations of the input and output of AI applications
ai-model-pricing ai Custom prices of AI models, per million tokens
alerts alerts Alert definitions: conditions on data, and notification targets
api-keys access API keys and their permissions
case-comments cases Comments on cases
case-events cases History of cases: changes, comments and notifications
case-settings cases Settings of cases: alerts that open cases, and their life cycle
cases cases Cases: problems found by alerts, and their handling
connectors notifications Destinations of notifications, and the settings to reach them
contextual-data integrations Catalogue of available contextual data integrations
contextual-data-instances integrations Instances of contextual data integrations, set up from the catalogue
custom-enrichments enrichments Custom enrichments: tables from which enrichment rules add columns
dashboard-folders dashboards Folders of dashboards
dashboards dashboards Dashboards: widgets in rows and sections
enrichments enrichments Enrichment rules: lookups that add data to fields
entity-types notifications Subjects of notifications, their events and attachments
events alerts Events of alerts: triggered, resolved or without data
events2metrics events2metrics Events-to-metrics definitions: metrics made from logs or spans
extension-deployments integrations Deployed extensions: version, items and scope of each
extensions integrations Catalogue of extensions: packages of dashboards, alerts, parsing rules and more
groups access Groups of users who share a role and a scope
incident-events incidents Events of incidents: changes of state, assignments, acknowledgements
incidents incidents Incidents: single triggers of alerts, and their handling
integration-instances integrations Instances of integrations, set up from the catalogue
integrations integrations Catalogue of available integrations
ip-access access Addresses from which the platform can be used
logs-archive archive Archive of logs: its bucket and status
metrics-archive archive Archive of metrics: its bucket and retention
notifications notifications Test messages and templates
parsing-rules parsing-rules Parsing rules: extract, change or block logs on arrival
policies data-plans Policies: priority and retention of data
policy-settings data-plans Default priorities: for data that no policy matches
presets notifications Formats of notification messages
quota-rules data-plans Quota rules: division of the quota among kinds of data
recording-rules recording-rules Recording rules: metrics computed from other metrics at intervals
retentions archive Retention tags: named retention periods of the logs archive
roles access Custom roles: permissions that groups give to their members
routers notifications Rules that send notifications to connectors
saml access SAML login: identity provider and service provider
scopes access Scopes: data visible to the members of a group
slos slos Service level objectives: the share of good events or time windows
suppression-rules alerts Suppression rules: mute alerts for some time
teams access Teams of the organisation and their daily quotas
usage data-usage Data usage: units, gigabytes, tokens and counts
users access Users: the members of a team
view-folders views Folders of views
views views Saved views of logs
webhook-types webhooks Types of webhooks, with their numbers of webhooks
webhooks webhooks Outgoing webhooks: requests sent when an alert triggers
`

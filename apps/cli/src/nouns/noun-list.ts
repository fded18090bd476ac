// Written by pnpm contract:settle.

/** Every resource with its group and what it is, a line each: `name group brief`. */
export const nounList: string = `
actions actions Actions: links beside data, filled with its values
ai-applications ai Applications that use AI models, discovered in telemetry
ai-custom-evaluations ai Evaluations by your own instructions, linked to AI applications
ai-evaluations ai Evaluations of what goes into and comes out of AI applications
ai-model-pricing ai Custom prices of AI models, per million tokens
alerts alerts Alert definitions: conditions on data, and notification targets
api-keys access API keys and what they may do
case-comments cases Comments on cases
case-events cases History of cases: changes, comments and notifications
case-settings cases Settings of cases: which alerts open cases, and their life cycle
cases cases Cases: problems that alerts have found, and how they are handled
connectors notifications Destinations of notifications, and the settings to reach them
contextual-data integrations Catalogue of contextual data integrations: what can be set up
contextual-data-instances integrations Instances of contextual data integrations: what was set up from the catalogue
custom-enrichments enrichments Custom enrichments: tables from which enrichment rules add columns
dashboard-folders dashboards Folders of dashboards
dashboards dashboards Dashboards: widgets in rows and sections
enrichments enrichments Enrichment rules: which fields get additional data, and from where
entity-types notifications Subjects of notifications, their events and attachments
events alerts Events of alerts: triggered, resolved or without data
events2metrics events2metrics Events-to-metrics definitions: metrics made from logs or spans
extension-deployments integrations Deployed extensions: which version and items of each, and for what data
extensions integrations Catalogue of extensions: packages of dashboards, alerts, parsing rules and more
groups access Groups of users who share a role and a scope
incident-events incidents Events of incidents: changes of state, assignments, acknowledgements
incidents incidents Incidents: one firing of an alert each, and who handles it
integration-instances integrations Instances of integrations: what was set up from the catalogue
integrations integrations Catalogue of integrations: what can be set up
ip-access access Addresses from which the platform may be used
logs-archive archive Archive of logs: its bucket, and whether it is active
metrics-archive archive Archive of metrics: its bucket and retention
notifications notifications Test messages and templates
parsing-rules parsing-rules Parsing rules: extract, change or block logs on arrival
policies data-plans Policies: priority and retention of data
policy-settings data-plans Default priorities: for data that no policy matches
presets notifications Formats of notification messages
quota-rules data-plans Quota rules: how the quota is divided among the kinds of data
recording-rules recording-rules Recording rules: metrics computed from other metrics at intervals
retentions archive Retention tags: named retention periods of the logs archive
roles access Custom roles: permissions that groups give to their members
routers notifications Rules that send notifications to connectors
saml access Logging in by SAML: identity provider and service provider
scopes access Scopes: which data the members of a group may see
slos slos Service level objectives: the share of good events or time windows
suppression-rules alerts Suppression rules: mute alerts for some time
teams access Teams of the organisation and their daily quotas
usage data-usage Data usage: units, gigabytes, tokens and counts
users access Users: the members of a team
view-folders views Folders of views
views views Saved views of logs
webhook-types webhooks Types of webhooks, and how many webhooks each has
webhooks webhooks Outgoing webhooks: requests sent when an alert triggers
`

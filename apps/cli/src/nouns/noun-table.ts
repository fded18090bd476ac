// Written by pnpm contract:settle.

/** Every resource as commands know it, see `parseNoun`: no models are loaded to find a command. */
export const nounTable: Readonly<Record<string, string>> = {
  actions: `
actions | action | actions | Actions: links beside data, built from its fields
list list list reads - one none ActionsService_ListActions | 
get get read reads id several none ActionsService_GetAction | 
create create change changes - one entries ActionsService_CreateAction | 
replace replace change changes id optional entries ActionsService_ReplaceAction | 
delete delete change changes id several none ActionsService_DeleteAction | 
change changeMany change changes - several one ActionsService_AtomicBatchExecuteActions | Create, replace and delete up to 1,000 actions in one request, all or none
reorder reorder change changes - several one ActionsService_OrderActions | Set the display order of actions: a number per id, lowest first, separately for the team's and your own`,
  'ai-applications': `
ai | AI application | AI applications | Applications that use AI models, discovered in telemetry
list list list reads - one none AiApplicationsService_ListAiApplications | 
  evaluation-type list query.evaluation_types | allowed-topics,competition,hallucination-completeness,hallucination-context-adherence,hallucination-context-relevance,hallucination-correctness,pii,prompt-injection,restricted-topics,sexism,sql-allowed-tables,sql-hallucination,sql-read-only,sql-restricted-tables,toxicity,hallucination-task-adherence,sql-load,language-mismatch,custom-evaluation | Types of evaluations, any of which the application has
get get read reads id several none AiApplicationsService_GetAiApplicationById | 
delete delete change changes id several none AiApplicationsService_DeleteAiApplication | `,
  'ai-custom-evaluations': `
ai | custom AI evaluation | custom AI evaluations | Evaluations with custom instructions, linked to AI applications
list list list reads - one none AiEvaluationsService_GetCustomEvaluations | 
of-application ofApplication list reads application-id one none AiEvaluationsService_ListCustomEvaluationsForApplication | Custom evaluations linked to an AI application
create create change changes - one entries AiEvaluationsService_CreateCustomEvaluation | 
update update change changes id optional entries AiEvaluationsService_UpdateCustomEvaluation | 
delete delete change changes id several none AiEvaluationsService_DeleteCustomEvaluation | 
link link change changes id/application-id several none AiEvaluationsService_LinkCustomEvaluation | Link a custom evaluation to an AI application, which it evaluates from then on
unlink unlink change changes id/application-id several none AiEvaluationsService_UnlinkCustomEvaluationFromApp | Remove the link between a custom evaluation and an AI application`,
  'ai-evaluations': `
ai | AI evaluation | AI evaluations | Evaluations of the input and output of AI applications
list list list reads - one none AiEvaluationsService_ListAiEvaluations | 
  application value query.application |  | Application name; 1 to 256 characters
  subsystem value query.subsystem |  | Subsystem name; 1 to 256 characters
  evaluation-type value query.evaluation_type | allowed-topics,competition,hallucination-completeness,hallucination-context-adherence,hallucination-context-relevance,hallucination-correctness,pii,prompt-injection,restricted-topics,sexism,sql-allowed-tables,sql-hallucination,sql-read-only,sql-restricted-tables,toxicity,hallucination-task-adherence,sql-load,language-mismatch,custom-evaluation | Evaluation type
get get read reads id several none AiEvaluationsService_GetAiEvaluation | Show AI evaluations by id
create create change changes - one entries AiEvaluationsService_CreateAiEvaluation | 
update update change changes id optional entries AiEvaluationsService_UpdateAiEvaluation | 
delete delete change changes id several none AiEvaluationsService_DeleteAiEvaluation | 
application-counts applicationCounts read reads - several none AiEvaluationsService_CountAiAppsPerEvalType | Number of AI applications per type of evaluation`,
  'ai-model-pricing': `
ai | AI model pricing | AI model pricing | Custom prices of AI models, per million tokens
get get read reads - several none AiApplicationsService_GetCompanyModelPricing | 
set set change changes - several one AiApplicationsService_SetCompanyModelPricing | Replace all prices, in US dollars per million tokens, by model name
delete delete change changes - several none AiApplicationsService_DeleteCompanyModelPricing | Delete all custom prices`,
  alerts: `
alerts | alert definition | alert definitions | Alert definitions: conditions on data, and notification targets
list list list reads - one none AlertDefsService_ListAlertDefs | 
  include-access-permissions boolean query.include_access_permissions |  | Whether to include the key's permissions on each definition
  enabled boolean query.query_filter.enabledFilter.enabled |  | Whether the alert is enabled
  entity-labels map query.query_filter.entityLabelsFilter.entityLabels |  | Values by label
  values-operator value query.query_filter.entityLabelsFilter.valuesOperator | or,and | Whether any or all of the labels must match
  alert-id list query.query_filter.idFilter.alertId |  | UUIDs, any of which matches; 1 to 100 characters
  id-filter-match-type value query.query_filter.idFilter.matchType | include,exclude | Whether to include or exclude these
  name-filter-matcher value query.query_filter.nameFilter.matcher | equals,not-equals,contains | Comparison of names
  name-filter-name list query.query_filter.nameFilter.name |  | Names, any of which matches; 1 to 1,024 characters
  priority-filter-matcher value query.query_filter.priorityFilter.matcher | equals,not-equals,contains | Whether to include or exclude these
  priority list query.query_filter.priorityFilter.priority | P5,P4,P3,P2,P1 | Priorities, any of which matches
  status-filter-matcher value query.query_filter.statusFilter.matcher | equals,not-equals,contains | Whether to include or exclude these
  status list query.query_filter.statusFilter.status | alerting,ok,no-data | Statuses, any of which matches
  type-filter-matcher value query.query_filter.typeFilter.matcher | equals,not-equals,contains | Whether to include or exclude these
  type list query.query_filter.typeFilter.type | logs-immediate,logs-threshold,logs-anomaly,logs-ratio-threshold,logs-new-value,logs-unique-count,logs-time-relative-threshold,metric-threshold,metric-anomaly,tracing-immediate,tracing-threshold,flow,slo-threshold,analytics-immediate,analytics-threshold | Types, any of which matches
  last-triggered-since time query.query_filter.lastTriggeredTimeRangeFilter.lastTriggeredAtRange.startTime |  | Start time
  last-triggered-until time query.query_filter.lastTriggeredTimeRangeFilter.lastTriggeredAtRange.endTime |  | End time
  modified-since time query.query_filter.modifiedTimeRangeFilter.modifiedAtRange.startTime |  | Start time
  modified-until time query.query_filter.modifiedTimeRangeFilter.modifiedAtRange.endTime |  | End time
  slo-filter-matcher value query.query_filter.typeSpecificFilter.sloFilter.matcher | equals,not-equals,contains | Whether to include or exclude these
  slo-id list query.query_filter.typeSpecificFilter.sloFilter.sloId |  | UUIDs of SLOs, any of which matches; 1 to 36 characters
get get read reads id several none AlertDefsService_GetAlertDef | 
  include-access-permissions boolean query.include_access_permissions |  | Whether to include the key's permissions
get-by-version-id getByVersionId read reads alert-version-id several none AlertDefsService_GetAlertDefByVersionId | Return the alert definition with an alertVersionId, the id that older tools use
  include-access-permissions boolean query.include_access_permissions |  | Whether to include the key's permissions
download download list reads - one none AlertDefsService_DownloadAlerts | Download alert definitions as one stream of base64 texts, either all or up to 1,000 by id
  id list query.ids |  | UUIDs of the definitions; absent or empty: all visible to the key; at most 36 characters
counts counts read reads - several none AlertDefsService_FilterOptionCounts | Count alert definitions by type, priority, status, label and enabled state
  enabled boolean query.query_filter.enabledFilter.enabled |  | Whether the alert is enabled
  entity-labels map query.query_filter.entityLabelsFilter.entityLabels |  | Values by label
  values-operator value query.query_filter.entityLabelsFilter.valuesOperator | or,and | Whether any or all of the labels must match
  name-filter-matcher value query.query_filter.nameFilter.matcher | equals,not-equals,contains | Comparison of names
  name-filter-name list query.query_filter.nameFilter.name |  | Names, any of which matches; 1 to 1,024 characters
  priority list query.query_filter.priorityFilter.priority | P5,P4,P3,P2,P1 | Priorities, any of which matches
  status-filter-matcher value query.query_filter.statusFilter.matcher | equals,not-equals,contains | Whether to include or exclude these
  status list query.query_filter.statusFilter.status | alerting,ok,no-data | Statuses, any of which matches
  type list query.query_filter.typeFilter.type | logs-immediate,logs-threshold,logs-anomaly,logs-ratio-threshold,logs-new-value,logs-unique-count,logs-time-relative-threshold,metric-threshold,metric-anomaly,tracing-immediate,tracing-threshold,flow,slo-threshold,analytics-immediate,analytics-threshold | Types, any of which matches
create create+createMany change changes - one entries AlertDefsService_CreateAlertDef+AlertDefsService_BulkCreateAlertDefs | Create any number of alert definitions, 100 per request
replace replace+replaceMany change changes id optional entries AlertDefsService_ReplaceAlertDef+AlertDefsService_BulkReplaceAlertDefs | Replace any number of alert definitions by id, 100 per request
delete delete+deleteMany change changes id several none AlertDefsService_DeleteAlertDef+AlertDefsService_BulkDeleteAlertDefs | Delete any number of alert definitions by id, 100 per request`,
  'api-keys': `
access | API key | API keys | API keys and their permissions
list list list reads - one none ApiKeysService_GetApiKeys | 
list-of-members listOfMembers list reads - one none ApiKeysAdminService_GetTeamMembersApiKeys | Keys of all members of the team, without their values
list-send-data listSendData list reads - one none ApiKeysService_GetSendDataApiKeys | Keys of the team that may send data
get get read reads key-id several none ApiKeysService_GetApiKey | 
create create change changes - one entries ApiKeysService_CreateApiKey | 
update update change changes key-id optional entries ApiKeysService_UpdateApiKey | 
delete delete+deleteMany change changes key-id several none ApiKeysService_DeleteApiKey+ApiKeysAdminService_DeleteApiKeys | Delete several keys, including those of other members
set-status setStatusMany change changes - several one ApiKeysAdminService_UpdateApiKeysStatus | Activate and deactivate several keys, including those of other members`,
  'case-comments': `
cases | case comment | case comments | Comments on cases
create create change changes case-id one entries CaseEventsService_CreateComment | 
replace replace change changes event-id optional entries CaseEventsService_UpdateComment | 
delete delete change changes event-id several none CaseEventsService_DeleteComment | `,
  'case-events': `
cases | case event | case events | History of cases: changes, comments and notifications
list list list reads case-id one none CaseEventsService_ListEvents | 
get get read reads event-id several none CaseEventsService_GetEvent | Show case events by id
sync-external syncExternal change changes case-id several none CaseEventsService_SyncExternalCaseEvents | Request an import of the comments from a case's chat thread`,
  'case-settings': `
cases | case settings configuration | case settings configurations | Settings of cases: alerts that open cases, and their life cycle
get get read reads id several none CaseSettingsService_GetCaseSettings | Show case settings configurations by id
get-active getActive read reads - several none CaseSettingsService_GetActiveCaseSettings | Effective settings, resolved from those of the organization, the team and the user
get-system-defaults getSystemDefaults read reads - several none CaseSettingsService_GetSystemDefaultCaseSettings | Default settings of teams without their own
create create change changes - one entries CaseSettingsService_CreateCaseSettings | 
update update change changes id optional entries CaseSettingsService_UpdateCaseSettings | 
delete delete change changes id several none CaseSettingsService_DeleteCaseSettings | `,
  cases: `
cases | case | cases | Cases: problems found by alerts, and their handling
list list list reads - one none CasesService_ListCases | 
  order-by order body.orderBy | priority,status,updated-at,category,duration,created-at | Sort key, with optional :asc or :desc
  breached list body.filters.breached | time-to-acknowledge-breached,time-to-resolve-breached,not-breached,time-to-update-breached | Exceeded time targets
  category list body.filters.categories | security,availability | Categories
  indicator-type list body.filters.indicatorTypes | alert,prometheus-alertmanager,error-tracking | Sources of the indicators
  priority list body.filters.priorities | P1,P2,P3,P4,P5 | Priorities
  status list body.filters.statuses | pending-activation,active,acknowledged,resolved,closed | Statuses
  text-search value body.filters.textSearch |  | Words in the title; 1 to 4,096 characters
  alert-id list body.filters.alertFilters.alertIds |  | Ids of alert definitions, any of which matches; exactly 36 characters
  alert-version list body.filters.alertFilters.alertVersions |  | Ids of alert definition versions, any of which matches; 1 to 64 characters
  date-range-mode value body.filters.dateRange.mode | active-window,created-at | Time of the case that the range refers to
  since time body.filters.dateRange.from |  | Start of the range
  until time body.filters.dateRange.to |  | End of the range
get get read reads id several none CasesService_GetCase | 
get-by-indicator getByIndicator read reads - several one CasesService_GetCaseByIndicator | Return the case of a Prometheus Alertmanager alert, by the alert's fingerprint and start time
update update change changes id optional entries CasesService_UpdateCase | 
acknowledge acknowledge+acknowledgeMany change changes id several one CasesService_AcknowledgeCase+CasesService_BulkAcknowledge | Acknowledge an active case, which stops repeated notifications
unacknowledge unacknowledge change changes id several none CasesService_UnacknowledgeCase | Withdraw the acknowledgement
assign assign+assignMany change changes id several one CasesService_AssignCase+CasesService_BulkAssign | Assign a case to a user, replacing the previous assignee
unassign unassign+unassignMany change changes id several none CasesService_UnassignCase+CasesService_BulkUnassign | Remove the assignee of a case
resolve resolve+resolveMany change changes id several one CasesService_ResolveCase+CasesService_BulkResolve | Resolve a case
close close+closeMany change changes id several none CasesService_CloseCase+CasesService_BulkClose | Close a case for good
set-priority setPriority+setPriorityMany change changes id several one CasesService_SetPriorityOverride+CasesService_BulkSetPriorityOverride | Set a priority in place of the computed one
clear-priority clearPriority+clearPriorityMany change changes id several none CasesService_ClearPriorityOverride+CasesService_BulkClearPriorityOverride | Remove the priority override
filter-values filterValues read reads - several none CasesService_GetFilterValues | Filter values for list, with their numbers of cases
  breached list body.filters.breached | time-to-acknowledge-breached,time-to-resolve-breached,not-breached,time-to-update-breached | Exceeded time targets
  category list body.filters.categories | security,availability | Categories
  indicator-type list body.filters.indicatorTypes | alert,prometheus-alertmanager,error-tracking | Sources of the indicators
  priority list body.filters.priorities | P1,P2,P3,P4,P5 | Priorities
  status list body.filters.statuses | pending-activation,active,acknowledged,resolved,closed | Statuses
  text-search value body.filters.textSearch |  | Words in the title; 1 to 4,096 characters
  alert-id list body.filters.alertFilters.alertIds |  | Ids of alert definitions, any of which matches; exactly 36 characters
  alert-version list body.filters.alertFilters.alertVersions |  | Ids of alert definition versions, any of which matches; 1 to 64 characters
  date-range-mode value body.filters.dateRange.mode | active-window,created-at | Time of the case that the range refers to
  since time body.filters.dateRange.from |  | Start of the range
  until time body.filters.dateRange.to |  | End of the range
grouping-keys groupingKeys read reads - several none CasesService_GetGroupingKeys | Grouping keys of cases
deep-links deepLinks read reads case-id several none CasesService_GetCaseDeepLinks | URLs of a case, its alerts and its impacted entities in the web interface
notification-deliveries notificationDeliveries read reads case-id several none CasesNotificationService_ListNotificationDeliveries | Notifications of up to 1,000 cases, by requested case id, with routers, connectors and delivery status`,
  connectors: `
notifications | connector | connectors | Destinations of notifications, and the settings to reach them
list list list reads - one none ConnectorsService_ListConnectors | 
  connector-type value query.connector_type | slack,generic-https,pagerduty,ibm-event-notifications,service-now,email,pagerduty-incidents,microsoft-teams,eventbridge | Connector type
  supported-by-entity-type value query.supported_by_entity_type | alerts,test-notifications,cases,olly-scheduled-tasks | Entity type that the connector supports
get get+getMany read reads id several none ConnectorsService_GetConnector+ConnectorsService_BatchGetConnectors | 
create create change changes - one entries ConnectorsService_CreateConnector | 
replace replace change changes id optional entries ConnectorsService_ReplaceConnector | 
delete delete change changes id several none ConnectorsService_DeleteConnector | 
summaries summaries list reads - one none ConnectorsService_ListConnectorSummaries | Connectors without their sensitive settings
  connector-type value query.connector_type | slack,generic-https,pagerduty,ibm-event-notifications,service-now,email,pagerduty-incidents,microsoft-teams,eventbridge | Connector type
  supported-by-entity-type value query.supported_by_entity_type | alerts,test-notifications,cases,olly-scheduled-tasks | Entity type that the connector supports
get-summaries getManySummaries read reads connector-id several none ConnectorsService_BatchGetConnectorSummaries | Up to 800 connectors by id, without their sensitive settings, in one request
type-summaries typeSummaries list reads - one none ConnectorsService_GetConnectorTypeSummaries | Number of connectors per type
  supported-by-entity-type value query.supported_by_entity_type | alerts,test-notifications,cases,olly-scheduled-tasks | Entity type that the connector supports
schema schema read reads id several none ConnectorSchemaService_GetConnectorSchema | Configuration schema and message schemas of a connector type
test test change sends id several one TestingService_TestExistingConnector | Send a test message through a stored connector
test-config testConfig change sends - several one TestingService_TestConnectorConfig | Send a test message through a connector without storing it
initialize initialize change changes - several one ConnectorsService_InitializeConnector | Start the setup of a connector
initialize-update initializeUpdate change changes - several one ConnectorsService_InitializeConnectorUpdate | Start a new setup of an existing connector`,
  'contextual-data': `
integrations | contextual data integration | contextual data integrations | Catalogue of available contextual data integrations
list list list reads - one none ContextualDataIntegrationService_GetContextualDataIntegrations | 
  include-testing-integrations boolean query.include_testing_integrations |  | Whether to include test integrations
get get read reads id several none ContextualDataIntegrationService_GetContextualDataIntegrationDetails | 
  include-testing-revisions boolean query.include_testing_revisions |  | Whether to include test revisions
definition definition read reads id several none ContextualDataIntegrationService_GetContextualDataIntegrationDefinition | Setup fields and deployment method of each revision of an integration
  include-testing-integrations boolean query.include_testing_integrations |  | Whether to include test integrations`,
  'contextual-data-instances': `
integrations | contextual data instance | contextual data instances | Instances of contextual data integrations, set up from the catalogue
create create change changes - one entries ContextualDataIntegrationService_SaveContextualDataIntegration | 
replace replace change changes id optional entries ContextualDataIntegrationService_UpdateContextualDataIntegration | 
delete delete change changes id several none ContextualDataIntegrationService_DeleteContextualDataIntegration | 
test test change sends integration-id several one ContextualDataIntegrationService_TestContextualDataIntegration | Test the settings of an instance against the remote system without storing them`,
  'custom-enrichments': `
enrichments | custom enrichment | custom enrichments | Custom enrichments: tables from which enrichment rules add columns
list list list reads - one none CustomEnrichmentService_GetCustomEnrichments | 
get get read reads id several none CustomEnrichmentService_GetCustomEnrichment | 
create create change changes - one entries CustomEnrichmentService_CreateCustomEnrichment | 
replace replace change changes id optional entries CustomEnrichmentService_UpdateCustomEnrichment | 
delete delete change changes id several none CustomEnrichmentService_DeleteCustomEnrichment | 
contents contents list reads - one none CustomEnrichmentService_SearchCustomEnrichmentData | Custom enrichments with their contents, as text or as bytes in base64: up to 20 MiB each, all in one response`,
  'dashboard-folders': `
dashboards | dashboard folder | dashboard folders | Folders of dashboards
list list list reads - one none DashboardFoldersService_ListDashboardFolders | 
get get read reads folder-id several none DashboardFoldersService_GetDashboardFolder | 
create create change changes - one entries DashboardFoldersService_CreateDashboardFolder | 
replace replace change changes id optional entries DashboardFoldersService_ReplaceDashboardFolder | 
delete delete change changes folder-id several none DashboardFoldersService_DeleteDashboardFolder | `,
  dashboards: `
dashboards | dashboard | dashboards | Dashboards: widgets in rows and sections
list list list reads - one none DashboardCatalogService_GetDashboardCatalog | 
get get read reads dashboard-id several none DashboardsService_GetDashboard | 
get-by-slug getBySlug read reads slug several none DashboardsService_GetDashboardBySlug | Return the dashboard with a slug, its name in URLs
create create change changes - one entries DashboardsService_CreateDashboard | 
  access-policy value body.accessPolicy |  | Access policy, as JSON text
  locked boolean body.isLocked |  | Whether the dashboard is locked against changes
replace replace change changes id optional entries DashboardsService_ReplaceDashboard | 
  access-policy value body.accessPolicy |  | Access policy, as JSON text
  locked boolean body.isLocked |  | Whether the dashboard is locked against changes
delete delete change changes dashboard-id several none DashboardsService_DeleteDashboard | 
check check read reads - several one DashboardsService_CheckDashboard | Check a new or stored dashboard without storing it
set-default setDefault change changes dashboard-id several none DashboardsService_ReplaceDefaultDashboard | Make a dashboard the default
move-to-folder moveToFolder change changes dashboard-id several one DashboardsService_AssignDashboardFolder | Move a dashboard into a folder, or out of its folder
pin pin change changes dashboard-id several none DashboardsService_PinDashboard | Pin a dashboard to the top of the caller's list
unpin unpin change changes dashboard-id several none DashboardsService_UnpinDashboard | Unpin a dashboard`,
  enrichments: `
enrichments | enrichment rule | enrichment rules | Enrichment rules: lookups that add data to fields
list list list reads - one none EnrichmentService_GetEnrichments | 
create createMany change changes - one entries EnrichmentService_AddEnrichments | Add up to 100 rules to the existing ones and return them with their ids
delete deleteMany change changes enrichment-id several none EnrichmentService_RemoveEnrichments | Delete up to 1,000 rules by id and return the remaining ones
replace-all-of-type replaceAllOfType change changes - several one EnrichmentService_AtomicOverwriteEnrichments | Replace the rules of custom enrichments by at most 100 new ones, in one step
  with-asn boolean body.enrichmentType.geoIp.withAsn |  | Whether to add the autonomous system number
  resource-type value body.enrichmentType.aws.resourceType |  | Type of the resource, such as aws:ec2:instance; 1 to 255 characters
  id value body.enrichmentType.customEnrichment.id |  | Id of the custom enrichment; whole number of 64 bits, 0 to 2,147,483,647
replace-all replaceAll change changes - several one EnrichmentService_AtomicOverwriteAllEnrichments | Replace all rules of every type by at most 100 new ones, in one step
limit limit read reads - several none EnrichmentService_GetEnrichmentLimit | Limit and number of the account's rules
settings settings read reads - several none EnrichmentService_GetCompanyEnrichmentSettings | Limits of the account: number of rules, and rows and bytes of the file of a custom enrichment`,
  'entity-types': `
notifications | entity type | entity types | Subjects of notifications, their events and attachments
list list list reads - one none EntitiesService_ListEntityTypes | 
attachment-types attachmentTypes list reads entity-type one none EntitiesService_ListEntityTypeAttachmentTypes | Attachment types of an entity type
subtypes subtypes list reads entity-type one none EntitiesService_ListEntitySubTypes | Subtypes of an entity type`,
  events: `
alerts | event | events | Events of alerts: triggered, resolved or without data
list list list reads - one none EventsService_ListEvents | 
  cx-event-key list query.filter.cxEventKeys |  | Values of cxEventKey to include
  cx-event-type list query.filter.cxEventTypes |  | Values of cxEventType to include
  cx-event-labels-filters-operator value query.filter.cxEventLabelsFilters.operator | and,or | Whether all conditions or any of them must hold
  cx-event-metadata-filters-operator value query.filter.cxEventMetadataFilters.operator | and,or | Whether all conditions or any of them must hold
  since time query.filter.timestamp.from |  | Start time
  until time query.filter.timestamp.to |  | End time
count count read reads - several none EventsService_ListEventsCount | Count events that match a filter
  cx-event-key list query.filter.cxEventKeys |  | Values of cxEventKey to include
  cx-event-type list query.filter.cxEventTypes |  | Values of cxEventType to include
  cx-event-labels-filters-operator value query.filter.cxEventLabelsFilters.operator | and,or | Whether all conditions or any of them must hold
  cx-event-metadata-filters-operator value query.filter.cxEventMetadataFilters.operator | and,or | Whether all conditions or any of them must hold
  since time query.filter.timestamp.from |  | Start time
  until time query.filter.timestamp.to |  | End time
statistics statistics read reads - several none EventsService_GetEventsStatistics | Frequencies of label and metadata values among the events that match a filter
  cx-event-key list query.filter.cxEventKeys |  | Values of cxEventKey to include
  cx-event-type list query.filter.cxEventTypes |  | Values of cxEventType to include
  cx-event-labels-filters-operator value query.filter.cxEventLabelsFilters.operator | and,or | Whether all conditions or any of them must hold
  cx-event-metadata-filters-operator value query.filter.cxEventMetadataFilters.operator | and,or | Whether all conditions or any of them must hold
  since time query.filter.timestamp.from |  | Start time
  until time query.filter.timestamp.to |  | End time
of-alerts ofAlerts list reads alert-id several none EventsService_ListAlertEvents | Events of alert definitions, by the alertVersionId of each definition, within a time range
  cx-event-labels map query.cx_event_labels |  | Required label values
  since time query.timestamp_range.from |  | Start time
  until time query.timestamp_range.to |  | End time
get get+getMany read reads id several none EventsService_GetEvent+EventsService_BatchGetEvent | Show events by id
permutations permutations read reads id several none AlertEventService_GetAlertEvent | Events of each permutation (combination of group-by values) of an alert event, page by page
permutation-stats permutationStats read reads id several none AlertEventService_GetAlertEventsStats | Statistics of the permutations of up to 1,000 alert events, by id of the event`,
  events2metrics: `
events2metrics | events-to-metrics definition | events-to-metrics definitions | Events-to-metrics definitions: metrics made from logs or spans
list list list reads - one none Events2MetricService_ListE2M | 
get get read reads id several none Events2MetricService_GetE2M | 
create create change changes - one entries Events2MetricService_CreateE2M | 
replace replace change changes id optional entries Events2MetricService_ReplaceE2M | 
delete delete change changes id several none Events2MetricService_DeleteE2M | 
change changeMany change changes - several one Events2MetricService_AtomicBatchExecuteE2M | Create, replace and delete 1 to 100 definitions in one transaction, all or none
label-cardinalities labelCardinalities list reads - one none Events2MetricService_ListLabelsCardinality | Count the label permutations that a definition would have had on each day
  action list query.spans_query.actionFilters |  | Action names; at most 4,096 characters
  applicationname list query.spans_query.applicationnameFilters |  | Application names; at most 4,096 characters
  lucene value query.spans_query.lucene |  | Lucene query; at most 10,000 characters
  service list query.spans_query.serviceFilters |  | Service names; at most 4,096 characters
  subsystemname list query.spans_query.subsystemnameFilters |  | Subsystem names; at most 4,096 characters
  alias value query.logs_query.alias |  | Display name of the query; 1 to 255 characters
  logs-query-applicationname list query.logs_query.applicationnameFilters |  | Application names; at most 4,096 characters
  logs-query-lucene value query.logs_query.lucene |  | Lucene query; at most 10,000 characters
  severity list query.logs_query.severityFilters | debug,verbose,info,warning,error,critical | Severities
  logs-query-subsystemname list query.logs_query.subsystemnameFilters |  | Subsystem names; at most 4,096 characters
limits limits read reads - several none Events2MetricService_GetLimits | Limits and usage of labels, metrics and permutations in the account`,
  'extension-deployments': `
integrations | deployed extension | deployed extensions | Deployed extensions: version, items and scope of each
list list list reads - one none ExtensionDeploymentService_GetDeployedExtensions | 
deploy deploy change changes id several none ExtensionDeploymentService_DeployExtension | Deploy an extension
  deployed-extension-version value query.version |  | Version of the extension
  item-id list query.item_ids |  | Ids of the items to deploy
  application list query.applications |  | Applications to which the extension applies
  subsystem list query.subsystems |  | Subsystems to which the extension applies
  extension-deployment-application list query.extension_deployment.applications |  | Applications to which the extension applies
  id value query.extension_deployment.id |  | Id of the extension
  extension-deployment-item-id list query.extension_deployment.itemIds |  | Ids of the deployed items
  extension-deployment-subsystem list query.extension_deployment.subsystems |  | Subsystems to which the extension applies
  extension-deployment-version value query.extension_deployment.version |  | Extension deployment version
update update change changes id several none ExtensionDeploymentService_UpdateExtension | Change the version, items, applications or subsystems of a deployed extension
  deployed-extension-version value query.version |  | Version of the extension
  item-id list query.item_ids |  | Ids of the items to deploy
  application list query.applications |  | Applications to which the extension applies
  subsystem list query.subsystems |  | Subsystems to which the extension applies
  extension-deployment-application list query.extension_deployment.applications |  | Applications to which the extension applies
  id value query.extension_deployment.id |  | Id of the extension
  extension-deployment-item-id list query.extension_deployment.itemIds |  | Ids of the deployed items
  extension-deployment-subsystem list query.extension_deployment.subsystems |  | Subsystems to which the extension applies
  extension-deployment-version value query.extension_deployment.version |  | Extension deployment version
undeploy undeploy change changes id several none ExtensionDeploymentService_UndeployExtension | Remove a deployed extension with the resources of its items, except for those in keptExtensionItems
  kept-extension-item list body.keptExtensionItems |  | Ids of the items to keep`,
  extensions: `
integrations | extension | extensions | Catalogue of extensions: packages of dashboards, alerts, parsing rules and more
list list list reads - one none ExtensionService_GetAllExtensions | 
  include-hidden-extensions boolean body.includeHiddenExtensions |  | Whether to include hidden extensions
  integration list body.filter.integrations |  | Ids of related integrations
get get read reads id several none ExtensionService_GetExtension | 
  include-dashboard-binaries boolean query.include_dashboard_binaries |  | Whether to include the contents of dashboards
  include-testing-revision boolean query.include_testing_revision |  | Whether to include test revisions`,
  groups: `
access | group | groups | Groups of users who share a role and a scope
list list list reads - one none GroupsMgmtService_GetTeamGroups | 
  team-id value query.team_id |  | Id of the team; whole number of 64 bits, at least 0
get get read reads group-id several none GroupsMgmtService_GetTeamGroup | 
get-by-name getByName read reads name several none GroupsMgmtService_GetTeamGroupByName | Return the group with a name
create create change changes - one entries GroupsMgmtService_CreateTeamGroup | 
update update change changes group-id optional entries GroupsMgmtService_UpdateTeamGroup | 
delete delete change changes group-id several none GroupsMgmtService_DeleteTeamGroup | 
users users list reads group-id one none GroupsMgmtService_GetGroupUsers | Members of a group`,
  'incident-events': `
incidents | incident event | incident events | Events of incidents: changes of state, assignments, acknowledgements
list list list reads - one none IncidentsService_ListIncidentEvents | 
  order-by order query.order_by | timestamp | Sort key, with optional :asc or :desc
  muted boolean query.filter.isMuted |  | Whether the event is muted
  name value query.filter.name |  | Name of the incident; 1 to 500 characters
  severity list query.filter.severity | info,warning,error,critical,low | Severity
  status list query.filter.status | triggered,acknowledged,resolved | Status
  labels-operator value query.filter.labels.operator | or,and | Whether all labels or any of them must be present
  since time query.filter.timestamp.startTime |  | Earliest time of the event
  until time query.filter.timestamp.endTime |  | Latest time of the event
of-incident ofIncident list reads incident-id one none IncidentsService_GetIncidentEvents | Events of one incident, oldest first, without their alerts
count count read reads - several none IncidentsService_ListIncidentEventsTotalCount | Count events
  muted boolean query.filter.isMuted |  | Whether the event is muted
  name value query.filter.name |  | Name of the incident; 1 to 500 characters
  severity list query.filter.severity | info,warning,error,critical,low | Severity
  status list query.filter.status | triggered,acknowledged,resolved | Status
  labels-operator value query.filter.labels.operator | or,and | Whether all labels or any of them must be present
  since time query.filter.timestamp.startTime |  | Earliest time of the event
  until time query.filter.timestamp.endTime |  | Latest time of the event
filter-values filterValues read reads - several none IncidentsService_ListIncidentEventsFilterValues | Filter values for list, with their numbers of events
  muted boolean query.filter.isMuted |  | Whether the event is muted
  name value query.filter.name |  | Name of the incident; 1 to 500 characters
  severity list query.filter.severity | info,warning,error,critical,low | Severity
  status list query.filter.status | triggered,acknowledged,resolved | Status
  labels-operator value query.filter.labels.operator | or,and | Whether all labels or any of them must be present
  since time query.filter.timestamp.startTime |  | Earliest time of the event
  until time query.filter.timestamp.endTime |  | Latest time of the event`,
  incidents: `
incidents | incident | incidents | Incidents: single triggers of alerts, and their handling
list list list reads - one none IncidentsService_ListIncidents | 
  application-name list body.filter.applicationName |  | Application name; 1 to 256 characters
  assignee list body.filter.assignee |  | Ids of assignees; 1 to 300 characters
  since time body.filter.startTime |  | Start of a time range in which the incidents were open
  until time body.filter.endTime |  | End of a time range in which the incidents were open
  muted boolean body.filter.isMuted |  | Whether the event is muted
  meta-labels-op value body.filter.metaLabelsOp | or,and | Whether all labels or any of them must be present
  severity list body.filter.severity | info,warning,error,critical,low | Severity
  state list body.filter.state | triggered,resolved | State
  status list body.filter.status | triggered,acknowledged,resolved | Status
  subsystem-name list body.filter.subsystemName |  | Subsystem name; 1 to 256 characters
  created-since time body.filter.createdAtRange.startTime |  | Earliest creation time
  created-until time body.filter.createdAtRange.endTime |  | Latest creation time
  incident-duration-since time body.filter.incidentDurationRange.startTime |  | Start of the time range in which the incidents were open
  incident-duration-until time body.filter.incidentDurationRange.endTime |  | End of the time range in which the incidents were open
  search-query value body.filter.searchQuery.query |  | Search query; 1 to 4,096 characters
  incident-field value body.filter.searchQuery.incidentField | id,severity,name,created,closed,state,status,last-state-update,application-name,subsystem-name,duration | Incident field
  contextual-label value body.filter.searchQuery.contextualLabel |  | Contextual label; 1 to 256 characters
get get+getMany read reads id several none IncidentsService_GetIncident+IncidentsService_BatchGetIncident | 
acknowledge acknowledgeMany change changes id several none IncidentsService_AcknowledgeIncidents | Acknowledge incidents
assign assignMany change changes id several one IncidentsService_AssignIncidents | Assign incidents to one user
unassign unassignMany change changes id several none IncidentsService_UnassignIncidents | Remove the assignees of incidents
resolve resolveMany change changes id several none IncidentsService_ResolveIncidents | Resolve incidents
close closeMany change changes id several none IncidentsService_CloseIncidents | Close incidents, recording the time and the user
get-by-event getByEvent read reads event-id several none IncidentsService_GetIncidentByEventId | Return the incident of an alert event
acknowledge-by-event acknowledgeByEvent change changes event-id several none IncidentsService_AcknowledgeIncidentByEventId | Acknowledge the incident of an alert event
resolve-by-event resolveByEvent change changes event-id several none IncidentsService_ResolveIncidentByEventId | Resolve the incident of an alert event
aggregations aggregations list reads - one none IncidentsService_ListIncidentAggregations | Groups of incidents by fields or labels, with counts by state, status, severity, assignee and label
  application-name list query.filter.applicationName |  | Application name; 1 to 256 characters
  assignee list query.filter.assignee |  | Ids of assignees; 1 to 300 characters
  since time query.filter.startTime |  | Start of a time range in which the incidents were open
  until time query.filter.endTime |  | End of a time range in which the incidents were open
  muted boolean query.filter.isMuted |  | Whether the event is muted
  meta-labels-op value query.filter.metaLabelsOp | or,and | Whether all labels or any of them must be present
  severity list query.filter.severity | info,warning,error,critical,low | Severity
  state list query.filter.state | triggered,resolved | State
  status list query.filter.status | triggered,acknowledged,resolved | Status
  subsystem-name list query.filter.subsystemName |  | Subsystem name; 1 to 256 characters
  created-since time query.filter.createdAtRange.startTime |  | Earliest creation time
  created-until time query.filter.createdAtRange.endTime |  | Latest creation time
  incident-duration-since time query.filter.incidentDurationRange.startTime |  | Start of the time range in which the incidents were open
  incident-duration-until time query.filter.incidentDurationRange.endTime |  | End of the time range in which the incidents were open
  search-query value query.filter.searchQuery.query |  | Search query; 1 to 4,096 characters
  incident-field value query.filter.searchQuery.incidentField | id,severity,name,created,closed,state,status,last-state-update,application-name,subsystem-name,duration | Incident field
  contextual-label value query.filter.searchQuery.contextualLabel |  | Contextual label; 1 to 256 characters
filter-values filterValues read reads - several none IncidentsService_GetFilterValues | Filter values for list, with their numbers of incidents
  application-name list body.filter.applicationName |  | Application name; 1 to 256 characters
  assignee list body.filter.assignee |  | Ids of assignees; 1 to 300 characters
  since time body.filter.startTime |  | Start of a time range in which the incidents were open
  until time body.filter.endTime |  | End of a time range in which the incidents were open
  muted boolean body.filter.isMuted |  | Whether the event is muted
  meta-labels-op value body.filter.metaLabelsOp | or,and | Whether all labels or any of them must be present
  severity list body.filter.severity | info,warning,error,critical,low | Severity
  state list body.filter.state | triggered,resolved | State
  status list body.filter.status | triggered,acknowledged,resolved | Status
  subsystem-name list body.filter.subsystemName |  | Subsystem name; 1 to 256 characters
  created-since time body.filter.createdAtRange.startTime |  | Earliest creation time
  created-until time body.filter.createdAtRange.endTime |  | Latest creation time
  incident-duration-since time body.filter.incidentDurationRange.startTime |  | Start of the time range in which the incidents were open
  incident-duration-until time body.filter.incidentDurationRange.endTime |  | End of the time range in which the incidents were open
  search-query value body.filter.searchQuery.query |  | Search query; 1 to 4,096 characters
  incident-field value body.filter.searchQuery.incidentField | id,severity,name,created,closed,state,status,last-state-update,application-name,subsystem-name,duration | Incident field
  contextual-label value body.filter.searchQuery.contextualLabel |  | Contextual label; 1 to 256 characters`,
  'integration-instances': `
integrations | integration instance | integration instances | Instances of integrations, set up from the catalogue
get get read reads integration-id several none IntegrationService_GetDeployedIntegration | Show integration instances by id
create create change changes - one entries IntegrationService_SaveIntegration | 
replace replace change changes id optional entries IntegrationService_UpdateIntegration | 
delete delete change changes integration-id several none IntegrationService_DeleteIntegration | 
test test change sends - several one IntegrationService_TestIntegration | Test the settings of an instance against the remote system without storing them
  integration-id value body.integrationId |  | Id of the existing integration with these settings, if any`,
  integrations: `
integrations | integration | integrations | Catalogue of available integrations
list list list reads - one none IntegrationService_GetIntegrations | 
  include-testing-revision boolean query.include_testing_revision |  | Whether to include test revisions
get get read reads id several none IntegrationService_GetIntegrationDetails | 
  include-testing-revision boolean query.include_testing_revision |  | Whether to include test revisions
definition definition read reads id several none IntegrationService_GetIntegrationDefinition | Setup fields and deployment method of each revision of an integration
  include-testing-revision boolean query.include_testing_revision |  | Whether to include test revisions
template template read reads id several none IntegrationService_GetTemplate | URL of the template that deploys an integration
  cgx-domain value query.common_arm_params.cgxDomain |  | Domain to send data to
  logs-url value query.common_arm_params.logsUrl |  | URL to send logs to
managed-keys managedKeys list reads - one none IntegrationService_ListManagedIntegrationKeys | Keys of the integrations managed by the service
managed-status managedStatus read reads integration-id several none IntegrationService_GetManagedIntegrationStatus | Status of an integration managed by the service
rum-versions rumVersions read reads id several none IntegrationService_GetRumApplicationVersionData | Versions of a browser application, by the name of the application, with their source maps
sync-rum syncRum change changes - several none IntegrationService_SyncRumData | Synchronize the versions of browser applications
  force boolean body.force |  | Whether to synchronize even if the data is recent`,
  'ip-access': `
access | IP access settings | IP access settings | Addresses from which the platform can be used
get get read reads - several none IpAccessService_GetCompanyIpAccessSettings | 
  id value query.id |  | Id of the settings
create create change changes - one entries IpAccessService_CreateCompanyIpAccessSettings | 
replace replace change changes - optional entries IpAccessService_ReplaceCompanyIpAccessSettings | 
delete delete change changes - several none IpAccessService_DeleteCompanyIpAccessSettings | Remove the restriction of addresses, if any
  id value query.id |  | Id of the settings`,
  'logs-archive': `
archive | logs archive | logs archives | Archive of logs: its bucket and status
get get read reads - several none S3TargetService_GetTarget | 
set set change changes - several one S3TargetService_SetTarget | Set the Amazon S3 bucket of archived logs, and enable or disable archiving, with or without an existing archive`,
  'metrics-archive': `
archive | metrics archive | metrics archives | Archive of metrics: its bucket and retention
get get read reads - several none MetricsConfiguratorPublicService_GetTenantConfig | 
create create change changes - one entries MetricsConfiguratorPublicService_ConfigureTenant | Set up the archive, with its bucket and the retention of each resolution
update update change changes - optional entries MetricsConfiguratorPublicService_Update | Change the bucket or the retention, in days
enable enable change changes - several none MetricsConfiguratorPublicService_EnableArchive | Enable the archive
disable disable change changes - several none MetricsConfiguratorPublicService_DisableArchive | Disable the archive and keep its settings
validate validate read reads - several one MetricsConfiguratorPublicService_ValidateBucket | Check whether the platform can write to a bucket`,
  notifications: `
notifications | notification | notifications | Test messages and templates
test-destination testDestination change sends - several one TestingService_TestDestination | Send a test message through a stored connector, in the format of a stored preset, with settings and parts of the message replaced
render-template renderTemplate read reads - several one TestingService_TestTemplateRender | Render a template with example data`,
  'parsing-rules': `
parsing-rules | parsing rule group | parsing rule groups | Parsing rules: extract, change or block logs on arrival
list list list reads - one none RuleGroupsService_ListRuleGroups | 
get get read reads group-id several none RuleGroupsService_GetRuleGroup | 
create create change changes - one entries RuleGroupsService_CreateRuleGroup | 
replace replace change changes group-id optional entries RuleGroupsService_UpdateRuleGroup | 
delete delete+deleteMany change changes group-id several none RuleGroupsService_DeleteRuleGroup+RuleGroupsService_BulkDeleteRuleGroup | Delete several groups in one request
limits limits read reads - several none RuleGroupsService_GetCompanyUsageLimits | Limits and usage of groups, rules and parsing themes in the account
mapping mapping read reads - several one RuleGroupsService_GetRuleGroupModelMapping | Return the service's internal definition of the rule group in the body`,
  policies: `
data-plans | policy | policies | Policies: priority and retention of data
list list list reads - one none PoliciesService_GetCompanyPolicies | 
  enabled-only boolean query.enabled_only |  | Whether to return only enabled policies
  source-type value query.source_type | logs,spans,rum | Kind of data
get get read reads id several none PoliciesService_GetPolicy | 
create create change changes - one entries PoliciesService_CreatePolicy | 
update update change changes id optional entries PoliciesService_UpdatePolicy | 
delete delete change changes id several none PoliciesService_DeletePolicy | 
reorder reorder change changes - several one PoliciesService_ReorderPolicies | Reorder policies of one source type and return the first 200 in the new order
check-logs checkLogs read reads - several one PoliciesService_BulkTestLogPolicies | Test up to 50 logs against each policy, in order
forecast forecast read reads - several one PoliciesService_ForecastPolicyUsage | Estimate the bytes that a policy would have applied to during the last day or week
replace-all-for-logs replaceAllForLogs change changes - several one PoliciesService_AtomicOverwriteLogPolicies | Replace all policies for logs, all or none
replace-all-for-spans replaceAllForSpans change changes - several one PoliciesService_AtomicOverwriteSpanPolicies | Replace all policies for spans, all or none
replace-all-for-rum replaceAllForRum change changes - several one PoliciesService_AtomicOverwriteRumPolicies | Replace all policies for browser events, all or none`,
  'policy-settings': `
data-plans | policy settings | policy settings | Default priorities: for data that no policy matches
get get read reads - several none PoliciesService_GetPolicySettings | 
replace replace change changes - optional entries PoliciesService_ReplacePolicySettings | `,
  presets: `
notifications | preset | presets | Formats of notification messages
list list list reads - one none PresetsService_ListPresetSummaries | 
  connector-type value query.connector_type | slack,generic-https,pagerduty,ibm-event-notifications,service-now,email,pagerduty-incidents,microsoft-teams,eventbridge | Connector type
  entity-type value query.entity_type | alerts,test-notifications,cases,olly-scheduled-tasks | Entity type of the notifications
get get+getMany read reads id several none PresetsService_GetPreset+PresetsService_BatchGetPresets | 
create create change changes - one entries PresetsService_CreateCustomPreset | 
replace replace change changes id optional entries PresetsService_ReplaceCustomPreset | 
delete delete change changes id several none PresetsService_DeleteCustomPreset | 
set-default setDefault change changes id several none PresetsService_SetPresetAsDefault | Make a preset, custom or system, the default for its connector type and entity type
set-custom-default setCustomDefault change changes id several none PresetsService_SetCustomPresetAsDefault | Make a custom preset the default for its connector type and entity type
default-summary defaultSummary read reads connector-type/entity-type several none PresetsService_GetDefaultPresetSummary | Current default preset of a connector type and entity type, without its messages
system-default-summary systemDefaultSummary read reads connector-type/entity-type several none PresetsService_GetSystemDefaultPresetSummary | Predefined default preset, without its messages
test test change sends id several one TestingService_TestExistingPreset | Send a test message in the format of a stored preset, through a connector
test-config testConfig change sends - several one TestingService_TestPresetConfig | Send a test message in the format of a preset, through a connector, without storing the preset`,
  'quota-rules': `
data-plans | quota rule set | quota rule sets | Quota rules: division of the quota among kinds of data
get get read reads - several none QuotaAllocationRuleSetService_GetQuotaAllocationRuleSet | 
  id value query.id |  | Id of the set
create create change changes - one entries QuotaAllocationRuleSetService_CreateQuotaAllocationRuleSet | 
replace replace change changes - optional entries QuotaAllocationRuleSetService_ReplaceQuotaAllocationRuleSet | 
delete delete change changes - several none QuotaAllocationRuleSetService_DeleteQuotaAllocationRuleSet | Delete the rule set of the team`,
  'recording-rules': `
recording-rules | recording rule set | recording rule sets | Recording rules: metrics computed from other metrics at intervals
list list list reads - one none RuleGroupSets_List | 
get get read reads id several none RuleGroupSets_Fetch | 
create create change changes - one entries RuleGroupSets_Create | 
replace replace change changes id optional entries RuleGroupSets_Update | 
delete delete change changes id several none RuleGroupSets_Delete | `,
  retentions: `
archive | retention tag | retention tags | Retention tags: named retention periods of the logs archive
list list list reads - one none RetentionsService_GetRetentions | 
update updateMany change changes - optional entries RetentionsService_UpdateRetentions | Rename retention tags by id and return all of them
activate activate change changes - several none RetentionsService_ActivateRetentions | Enable retention tags in the logs archive
is-enabled isEnabled read reads - several none RetentionsService_GetRetentionsEnabled | Whether retention tags are enabled`,
  roles: `
access | role | roles | Custom roles: permissions that groups give to their members
list list list reads - one none RoleManagementService_ListCustomRoles | 
  team-id value query.team_id |  | Id of the team; whole number of 64 bits, at least 0
list-system listSystem list reads - one none RoleManagementService_ListSystemRoles | Predefined roles
get get read reads role-id several none RoleManagementService_GetCustomRole | 
create create change changes - one entries RoleManagementService_CreateRole | 
update update change changes role-id optional entries RoleManagementService_UpdateRole | 
delete delete change changes role-id several none RoleManagementService_DeleteRole | `,
  routers: `
notifications | router | routers | Rules that send notifications to connectors
list list list reads - one none GlobalRoutersService_ListGlobalRouters | 
  entity-type value query.entity_type | alerts,test-notifications,cases,olly-scheduled-tasks | Entity type of the notifications
get get+getMany read reads id several none GlobalRoutersService_GetGlobalRouter+GlobalRoutersService_BatchGetGlobalRouters | 
create create change changes - one entries GlobalRoutersService_CreateGlobalRouter | 
replace replace change changes id optional entries GlobalRoutersService_ReplaceGlobalRouter | 
delete delete change changes id several none GlobalRoutersService_DeleteGlobalRouter | 
validate-matcher validateMatcher read reads - several none GlobalRoutersService_ValidateEntityLabelMatcher | Validate the label matcher in query.entity_label_matcher
  entity-label-matcher map query.entity_label_matcher |  | Expected values by label name
check-condition checkCondition read reads - several one TestingService_TestRoutingConditionValid | Evaluate the condition of a routing rule`,
  saml: `
access | SAML configuration | SAML configurations | SAML login: identity provider and service provider
get get read reads - several none SamlConfigurationService_GetConfiguration | 
  team-id value query.team_id |  | Id of the team; whole number of 64 bits, at least 0
service-provider serviceProvider read reads - several none SamlConfigurationService_GetSPParameters | Parameters to enter at the identity provider: URLs, formats and the platform's certificate
  team-id value query.team_id |  | Id of the team; whole number of 64 bits, at least 0
set-identity-provider setIdentityProvider change changes - several one SamlConfigurationService_SetIDPParameters | Replace the identity provider
  team-id value body.teamId |  | Team id; whole number of 64 bits, at least 0
set-active setActive change changes - several one SamlConfigurationService_SetActive | Enable or disable SAML login`,
  scopes: `
access | scope | scopes | Scopes: data visible to the members of a group
list list list reads - one none ScopesService_GetTeamScopes | 
get getMany read reads id several none ScopesService_GetTeamScopesByIds | 
create create change changes - one entries ScopesService_CreateScope | 
replace replace change changes id optional entries ScopesService_UpdateScope | 
delete delete change changes id several none ScopesService_DeleteScope | `,
  slos: `
slos | SLO | SLOs | Service level objectives: the share of good events or time windows
list list list reads - one none SlosService_ListSlos | 
get get+getMany read reads id several none SlosService_GetSlo+SlosService_BatchGetSlos | 
create create change changes - one entries SlosService_CreateSlo | 
  silence-data-validations boolean query.silence_data_validations |  | Whether to skip the validation of the data
replace replace change changes id optional entries SlosService_ReplaceSlo | 
  silence-data-validations boolean query.silence_data_validations |  | Whether to skip the validation of the data
delete delete change changes id several none SlosService_DeleteSlo | 
change changeMany change changes - several one SlosService_BatchExecuteSlo | Create, replace and delete several SLOs in one request
validate-replace validateReplace change changes id several one SlosService_ValidateReplaceSloAlerts | Alert definitions on an SLO that a replacement would make invalid, with reasons
zero-state zeroState read reads - several none SlosService_GetZeroState | Whether the team has no SLO yet`,
  'suppression-rules': `
alerts | suppression rule | suppression rules | Suppression rules: mute alerts for some time
list list list reads - one none AlertSchedulerRuleService_GetBulkAlertSchedulerRule | 
  enabled boolean query.enabled |  | Whether the rule is enabled
  end-time value query.active_timeframe.endTime |  | End time
  start-time value query.active_timeframe.startTime |  | Start time
  timezone value query.active_timeframe.timezone |  | Time zone of both times
  alert-scheduler-rule-id list query.alert_scheduler_rules_ids.alertSchedulerIds.alertSchedulerRuleIds |  | The uniqueIdentifier of each rule
  alert-scheduler-rule-version-id list query.alert_scheduler_rules_ids.alertSchedulerVersionIds.alertSchedulerRuleVersionIds |  | The id of each rule
get get read reads alert-scheduler-rule-id several none AlertSchedulerRuleService_GetAlertSchedulerRule | 
create create+createMany change changes - one entries AlertSchedulerRuleService_CreateAlertSchedulerRule+AlertSchedulerRuleService_CreateBulkAlertSchedulerRule | Create any number of suppression rules, 100 per request
replace replace+replaceMany change changes id optional entries AlertSchedulerRuleService_UpdateAlertSchedulerRule+AlertSchedulerRuleService_UpdateBulkAlertSchedulerRule | Replace any number of suppression rules by the uniqueIdentifier in each, 100 per request
delete delete change changes alert-scheduler-rule-id several none AlertSchedulerRuleService_DeleteAlertSchedulerRule | `,
  teams: `
access | team | teams | Teams of the organisation and their daily quotas
list list list reads - one none TeamService_ListTeams | 
get get read reads team-id several none TeamService_GetTeam | 
create create change changes - one entries TeamService_CreateTeamInOrg | 
update update change changes team-id optional entries TeamService_UpdateTeam | 
delete delete change changes team-id several none TeamService_DeleteTeam | `,
  usage: `
data-usage | usage record | usage records | Data usage: units, gigabytes, tokens and counts
daily-units dailyUnits read reads - several one DataUsageService_GetDailyUsageUnits | Units used on each day of a period
daily-processed-gbs dailyProcessedGbs read reads - several one DataUsageService_GetDailyUsageProcessedGbs | Gigabytes processed on each day of a period
daily-evaluation-tokens dailyEvaluationTokens read reads - several one DataUsageService_GetDailyUsageEvaluationTokens | Tokens used by evaluations on each day of a period
logs-count logsCount read reads - several none DataUsageService_GetLogsCount | Ingested logs by time interval, priority and severity
  resolution value query.resolution |  | Length of each interval, from one second to the whole period
  subsystem-aggregation boolean query.subsystem_aggregation |  | Whether to count each subsystem separately
  application-aggregation boolean query.application_aggregation |  | Whether to count each application separately
  since time query.date_range.fromDate |  | First day
  until time query.date_range.toDate |  | Last day
  application list query.filters.application |  | Application names
  subsystem list query.filters.subsystem |  | Subsystem names
spans-count spansCount read reads - several none DataUsageService_GetSpansCount | Ingested spans by time interval
  resolution value query.resolution |  | Length of each interval, from one second to the whole period
  since time query.date_range.fromDate |  | First day
  until time query.date_range.toDate |  | Last day
  application list query.filters.application |  | Application names
  subsystem list query.filters.subsystem |  | Subsystem names
summary summary read reads - several none DataUsageService_GetDataUsage | Units and gigabytes by time interval and dimension
  resolution value query.resolution |  | Length of each interval, from one hour to the whole period
  aggregate list query.aggregate | application,subsystem,pillar,priority,policy-name,severity | Dimensions to aggregate by
  since time query.date_range.fromDate |  | First day
  until time query.date_range.toDate |  | Last day
export-status exportStatus read reads - several none DataUsageService_GetDataUsageMetricsExportStatus | Whether usage is exported to the metrics of the account
set-export-status setExportStatus change changes - several one DataUsageService_UpdateDataUsageMetricsExportStatus | Enable or disable the export of usage to the metrics of the account
query query read reads - several one DataUsageQueryService_DataUsage | Billable usage in daily or hourly buckets, filtered and grouped by labels
capabilities capabilities read reads - several none DataUsageQueryService_GetDataUsageCapabilities | Labels, measurements and bounds of query`,
  users: `
access | user | users | Users: the members of a team
list list list reads team-id one none UsersMgmtService_SearchUsers | 
  username value query.username |  | Part of the login name
  status value query.status | active,inactive | Status
get get read reads team-id/user-account-id several none UsersMgmtService_GetUser | 
create create change changes team-id one entries UsersMgmtService_CreateUsers | 
update update change changes team-id/user-account-id optional entries UsersMgmtService_UpdateUsers | 
set-status setStatusMany change changes team-id several one UsersMgmtService_UpdateUsersStatuses | Set the status of several users of a team, with immediate effect, and return the account ids of the changed users`,
  'view-folders': `
views | view folder | view folders | Folders of views
list list list reads - one none ViewsFoldersService_ListViewFolders | 
get get read reads id several none ViewsFoldersService_GetViewFolder | 
create create change changes - one entries ViewsFoldersService_CreateViewFolder | 
replace replace change changes id optional entries ViewsFoldersService_ReplaceViewFolder | 
delete delete change changes id several none ViewsFoldersService_DeleteViewFolder | `,
  views: `
views | view | views | Saved views of logs
list list list reads - one none ViewsService_ListViews | 
get get read reads id several none ViewsService_GetView | 
create create change changes - one entries ViewsService_CreateView | 
replace replace change changes id optional entries ViewsService_ReplaceView | 
delete delete change changes id several none ViewsService_DeleteView | `,
  'webhook-types': `
webhooks | webhook type | webhook types | Types of webhooks, with their numbers of webhooks
list list list reads - one none OutgoingWebhooksService_ListOutgoingWebhookTypes | 
get get read reads type several none OutgoingWebhooksService_GetOutgoingWebhookTypeDetails | `,
  webhooks: `
webhooks | webhook | webhooks | Outgoing webhooks: requests sent when an alert triggers
list list list reads - one none OutgoingWebhooksService_ListAllOutgoingWebhooks | 
list-by-type listByType list reads id one none OutgoingWebhooksService_ListOutgoingWebhooks | Webhooks of one type, without their settings
summaries summaries list reads - one none OutgoingWebhooksService_ListOutboundWebhooksSummary | Names, types and ids of all webhooks, without URLs and settings
get get read reads id several none OutgoingWebhooksService_GetOutgoingWebhook | 
create create change changes - one entries OutgoingWebhooksService_CreateOutgoingWebhook | 
replace replace change changes id optional entries OutgoingWebhooksService_UpdateOutgoingWebhook | 
delete delete change changes id several none OutgoingWebhooksService_DeleteOutgoingWebhook | 
test test change sends id several none OutgoingWebhooksService_TestExistingOutgoingWebhook | Send a test request to the receiver of a stored webhook
test-config testConfig change sends - several one OutgoingWebhooksService_TestOutgoingWebhook | Send a test request to the receiver of a webhook without storing it`,
}

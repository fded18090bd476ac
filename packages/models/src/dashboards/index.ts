export {
  Aggregation,
  DimensionAggregation,
  DimensionAggregationType,
  DimensionField,
  FieldAggregation,
  LogsAggregation,
  MetricAggregation,
  MetricAggregationMetricField,
  MetricAggregationType,
  Percentile,
  SpansAggregation,
} from './aggregations.ts'
export type { LogsAggregationVariants, SpansAggregationVariants } from './aggregations.ts'
export {
  AnnotationDuration,
  AnnotationInstant,
  AnnotationOrientation,
  AnnotationRange,
  AnnotationStrategy,
  LogsOrSpansSource,
  ManualSource,
  ManualSourceInstant,
  ManualSourceRange,
  ManualSourceStrategy,
  MetricsSource,
  MetricsSourceStrategy,
  NativeSource,
} from './annotation-sources.ts'
export type { AnnotationStrategyVariants, ManualSourceStrategyVariants } from './annotation-sources.ts'
export {
  Annotation,
  AnnotationColor,
  AnnotationSource,
  AnnotationSpecificWidgets,
  AnnotationWidgetScope,
} from './annotation.ts'
export type { AnnotationSourceVariants, AnnotationWidgetScopeVariants } from './annotation.ts'
export { MinMax, MinMaxCustom, ScaleType, XAxis, XAxisByTime, XAxisTimeFormat } from './axes.ts'
export type { MinMaxVariants, XAxisVariants } from './axes.ts'
export {
  BarChartLogsQuery,
  BarChartMetricsQuery,
  BarChartNativeQuery,
  BarChartQuery,
  BarChartSpansQuery,
} from './bar-chart-queries.ts'
export type { BarChartQueryVariants } from './bar-chart-queries.ts'
export { BarChart, BarChartStackDefinition, HorizontalBarChart, HorizontalBarChartYAxisViewBy } from './bar-chart.ts'
export type { HorizontalBarChartYAxisViewByVariants } from './bar-chart.ts'
export { ColorGradientType, ColorSolidType, ColorsBy } from './colors.ts'
export type { ColorsByVariants } from './colors.ts'
export {
  ActionDataSourceType,
  ActionDefinition,
  CustomAction,
  DashboardAction,
  GoToDashboardTemplateAction,
} from './dashboard-action.ts'
export type { ActionDefinitionVariants } from './dashboard-action.ts'
export { DashboardCatalogItem } from './dashboard-catalog.ts'
export { Issue, IssueSeverity } from './dashboard-check.ts'
export { dashboardIssues } from './dashboard-issues.ts'
export { DashboardFilter, FilterSpecificWidgets, FilterWidgetScope } from './dashboard-filter.ts'
export {
  CreateDashboardFolderResponse,
  DashboardFolderBody,
  DashboardFolderPath,
  GetDashboardFolderResponse,
  ListDashboardFoldersResponse,
} from './dashboard-folders.messages.ts'
export {
  createDashboardFolder,
  deleteDashboardFolder,
  getDashboardFolder,
  listDashboardFolders,
  replaceDashboardFolder,
} from './dashboard-folders.operations.ts'
export { Dashboard, TokenOriginType } from './dashboard.ts'
export type { DashboardAutoRefreshVariants, DashboardCommon, DashboardTimeFrameVariants } from './dashboard.ts'
export {
  AssignDashboardFolderBody,
  CheckDashboardBody,
  CheckDashboardResponse,
  CreateDashboardResponse,
  DashboardBody,
  DashboardPath,
  GetDashboardBySlugPath,
  GetDashboardBySlugResponse,
  GetDashboardCatalogResponse,
  GetDashboardResponse,
  ReplaceDefaultDashboardBody,
  RequestIdQuery,
} from './dashboards.messages.ts'
export type { CheckDashboardBodyCommon, CheckDashboardBodyVariants } from './dashboards.messages.ts'
export {
  assignDashboardFolder,
  checkDashboard,
  createDashboard,
  deleteDashboard,
  getDashboard,
  getDashboardBySlug,
  getDashboardCatalog,
  pinDashboard,
  replaceDashboard,
  replaceDefaultDashboard,
  unpinDashboard,
} from './dashboards.operations.ts'
export {
  DataTable,
  DataTableColumn,
  DataTableLogsQuery,
  DataTableMetricsQuery,
  DataTableQuery,
  DataTableSpansQuery,
} from './data-table.ts'
export type { DataTableQueryVariants } from './data-table.ts'
export { ArcDisplay, BarValueDisplay, RowStyle, StackedLine } from './display.ts'
export {
  Dynamic,
  DynamicLogs,
  DynamicMetrics,
  DynamicNative,
  DynamicQuery,
  DynamicQueryDefinition,
  DynamicSpans,
  Interpretation,
} from './dynamic.ts'
export type { DynamicQueryVariants } from './dynamic.ts'
export {
  EventRecurrenceSource,
  EventRecurrenceSourceDuration,
  EventRecurrenceSourceInstant,
  EventRecurrenceSourceStrategy,
  Recurrence,
  Weekday,
  WeeklyRecurrence,
} from './event-recurrence.ts'
export type { EventRecurrenceSourceStrategyVariants } from './event-recurrence.ts'
export {
  EqualsList,
  EqualsSelection,
  FilterEquals,
  FilterNotEquals,
  FilterOperator,
  FilterSource,
  LogsFilter,
  MetricsFilter,
  NotEqualsSelection,
  SpansFilter,
} from './filters.ts'
export type { EqualsSelectionVariants, FilterOperatorVariants, FilterSourceVariants } from './filters.ts'
export { DashboardFolder, FolderPath } from './folder.ts'
export { Gauge, GaugeLogsQuery, GaugeQuery, GaugeSpansQuery, GaugeThreshold, GaugeUnit } from './gauge.ts'
export type { GaugeQueryVariants } from './gauge.ts'
export { Hexagon, HexagonLogsQuery, HexagonQuery, HexagonSpansQuery } from './hexagon.ts'
export type { HexagonQueryVariants } from './hexagon.ts'
export { AutoIntervalResolution, IntervalResolution, ManualIntervalResolution } from './interval-resolution.ts'
export type { IntervalResolutionCommon, IntervalResolutionVariants } from './interval-resolution.ts'
export { Layout, Row, RowAppearance, Section } from './layout.ts'
export { Legend, LegendBy, LegendColumn, LegendPlacement } from './legend.ts'
export { type DashboardLimits, limits } from './limits.ts'
export {
  LineChart,
  LineChartLogsQuery,
  LineChartMetricsQuery,
  LineChartQuery,
  LineChartQueryDefinition,
  LineChartResolution,
  LineChartSpansQuery,
} from './line-chart.ts'
export type { LineChartQueryVariants } from './line-chart.ts'
export {
  MultiSelectLogsFieldValue,
  MultiSelectLogsQuery,
  MultiSelectLogsQueryType,
  MultiSelectMetricsLabelValue,
  MultiSelectMetricsQuery,
  MultiSelectMetricsQueryType,
  MultiSelectQuery,
  MultiSelectSpansFieldValue,
  MultiSelectSpansQuery,
  MultiSelectSpansQueryType,
} from './multi-select-queries.ts'
export type {
  MultiSelectLogsQueryTypeVariants,
  MultiSelectMetricsQueryTypeVariants,
  MultiSelectQueryVariants,
  MultiSelectSpansQueryTypeVariants,
} from './multi-select-queries.ts'
export {
  ConstantListSource,
  LogsPathSource,
  MetricLabelSource,
  MultiSelect,
  MultiSelectList,
  MultiSelectQuerySource,
  MultiSelectSelection,
  MultiSelectSource,
  SelectionType,
  SpanFieldSource,
  VariableSelectionOptions,
} from './multi-select.ts'
export type { MultiSelectSelectionVariants, MultiSelectSourceVariants } from './multi-select.ts'
export { OrderDirection, OrderingField, SortByQueryValue, SortByType, SortOrder, SortStrategy } from './ordering.ts'
export type { SortStrategyCommon, SortStrategyVariants } from './ordering.ts'
export { PieChartLabelDefinition, PieChartLabelSource } from './pie-chart-labels.ts'
export {
  PieChart,
  PieChartMetricsQuery,
  PieChartNativeQuery,
  PieChartQuery,
  PieChartStackDefinition,
} from './pie-chart.ts'
export type { PieChartQueryVariants } from './pie-chart.ts'
export {
  DataModeType,
  DatasetScope,
  MetadataField,
  ObservationField,
  SpanField,
  SpanObservationField,
  SpanRelationType,
} from './query-fields.ts'
export type { SpanFieldVariants } from './query-fields.ts'
export {
  LuceneQuery,
  MetricsQueryEditorMode,
  MetricsSeriesLimitType,
  NativeQuery,
  PromqlQueryType,
  PromqlText,
} from './query-texts.ts'
export { CustomSectionOptions, RepetitiveVar, SectionColor, SectionOptions, SectionPredefinedColor } from './section.ts'
export type { SectionOptionsVariants } from './section.ts'
export {
  ColorApplyTarget,
  ColorLabelMapping,
  DisplayNameTemplateVariable,
  MappingSection,
  RangeMapping,
  SectionMapping,
  StatCard,
  StatVisualElement,
} from './stat-card.ts'
export type {
  ColorLabelMappingCommon,
  ColorLabelMappingVariants,
  DisplayNameTemplateVariableVariants,
  StatVisualElementCommon,
  StatVisualElementVariants,
} from './stat-card.ts'
export {
  FieldDataType,
  LinkAction,
  Property,
  PropertyDefinition,
  PropertyLinks,
  PropertyThresholds,
  PropertyUnits,
  PropertyValuesMapping,
  PropertyValuesMappingValueMapping,
  RuleScope,
  TableRule,
  TextAlignment,
  ValuesMappingType,
} from './table-rules.ts'
export type { PropertyDefinitionVariants, RuleScopeVariants } from './table-rules.ts'
export { ColumnWidthEntry, Table, TableColumn, TableSettings } from './table.ts'
export { Threshold, ThresholdBy, ThresholdType } from './thresholds.ts'
export { TimeFrame, TimeFrameSelect } from './time-frame.ts'
export type { TimeFrameSelectVariants } from './time-frame.ts'
export { MapTooltip, TimeSeriesTooltip, Tooltip, TooltipType } from './tooltips.ts'
export { Unit } from './unit.ts'
export { UUID } from './uuid-value.ts'
export {
  VariableLogsFieldValue,
  VariableLogsQuery,
  VariableLogsQueryType,
  VariableMetricsLabelValue,
  VariableMetricsQuery,
  VariableMetricsQueryType,
  VariableNativeQuery,
  VariableNativeQueryText,
  VariableNativeQueryType,
  VariablePromqlQuery,
  VariableSpansFieldValue,
  VariableSpansQuery,
  VariableSpansQueryType,
} from './variable-queries.ts'
export type {
  VariableLogsQueryTypeVariants,
  VariableMetricsQueryTypeVariants,
  VariableSpansQueryTypeVariants,
} from './variable-queries.ts'
export {
  VariableLogsFieldName,
  VariableMetricsLabelFilter,
  VariableMetricsList,
  VariableMetricsMatch,
  VariableMetricsOperator,
  VariableMetricsRegex,
  VariableMetricsSelection,
  VariableRefreshStrategy,
  VariableSpansFieldName,
  VariableStringOrVariable,
  VariableValueDisplayOptions,
} from './variable-query-parts.ts'
export type { VariableMetricsOperatorVariants, VariableStringOrVariableVariants } from './variable-query-parts.ts'
export { AllOption, StaticSource, ValueLabel, VariableQuerySource, VariableSourceV2 } from './variable-source-v2.ts'
export type {
  VariableQuerySourceCommon,
  VariableQuerySourceVariants,
  VariableSourceV2Variants,
} from './variable-source-v2.ts'
export {
  TextboxDefaultIntervalValue,
  TextboxDefaultLuceneValue,
  TextboxDefaultNumericValue,
  TextboxDefaultRegexValue,
  TextboxDefaultStringValue,
  TextboxDefaultValue,
  TextboxSource,
} from './variable-textbox.ts'
export type { TextboxDefaultValueVariants } from './variable-textbox.ts'
export { VariableDisplayTypeV2, VariableV2 } from './variable-v2.ts'
export {
  ListValue,
  MultiStringValue,
  NumericValueLabel,
  SingleNumericValue,
  SingleStringValue,
  StringValueLabel,
  VariableValueV2,
} from './variable-value-v2.ts'
export type { MultiStringValueVariants, VariableValueV2Variants } from './variable-value-v2.ts'
export { Constant, Variable, VariableDefinition, VariableDisplayType } from './variable.ts'
export type { VariableDefinitionVariants } from './variable.ts'
export {
  HorizontalBars,
  HorizontalBarsMulti,
  HorizontalBarsYAxisViewBy,
  QueryFieldSettings,
  VerticalBars,
  VerticalBarsMulti,
} from './visualization-bars.ts'
export { HexagonBins, Stat, VisualizationGauge, VisualizationPieChart } from './visualization-dials.ts'
export {
  Geomap,
  GeomapAggregation,
  GeomapAggregationFieldBased,
  GeomapAwsRegionConfig,
  GeomapColor,
  GeomapCoordinateConfig,
  GeomapFieldConfig,
  Heatmap,
  HeatmapColorPreset,
  HeatmapHistogramBucketUnit,
} from './visualization-maps.ts'
export type {
  GeomapAggregationVariants,
  GeomapColorVariants,
  GeomapFieldConfigVariants,
  HeatmapCommon,
  HeatmapVariants,
} from './visualization-maps.ts'
export {
  QueryDisplaySettings,
  TimeSeriesBars,
  TimeSeriesLines,
  TimeSeriesLinesMulti,
} from './visualization-time-series.ts'
export { Visualization } from './visualization.ts'
export type { VisualizationVariants } from './visualization.ts'
export {
  GaugeMetricsQuery,
  LogsQueryAggregation,
  LogsQueryGrouping,
  SpansQueryAggregation,
  SpansQueryGrouping,
  WidgetNativeQuery,
} from './widget-queries.ts'
export { Markdown, Widget, WidgetAppearance, WidgetDefinition, WidgetReference } from './widget.ts'
export type { WidgetDefinitionVariants } from './widget.ts'
export { type DashboardFolderVerbs, dashboardFolderVerbs } from './dashboard-folders.verbs.ts'
export { type DashboardRest, type DashboardVerbs, dashboardVerbs, type RequestIdRest } from './dashboards.verbs.ts'

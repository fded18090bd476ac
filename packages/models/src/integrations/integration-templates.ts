import { type Enum, type Model, list, map, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

/** Deploys an integration with Azure Resource Manager. */
export interface AzureArmTemplate {
  /** Where the template is. At most 65,535 characters. */
  templateUrl?: string | undefined
}

export const AzureArmTemplate: Model<AzureArmTemplate> = model('AzureArmTemplate', {
  templateUrl: text({ max: 65_535 }),
})

const languageValues = ['UNKNOWN', 'BASH', 'JAVASCRIPT'] as const

/** Language of a command. */
export type Language = Open<(typeof languageValues)[number]>
export const Language: Enum<Language> = openEnum('Language', languageValues)

/** A link within an explanation. */
export interface Link {
  /** The placeholder that it stands for. At most 65,535 characters. */
  key?: string | undefined
  /** At most 65,535 characters. */
  text?: string | undefined
  /** At most 65,535 characters. */
  url?: string | undefined
}

export const Link: Model<Link> = model('Link', {
  key: text({ max: 65_535 }),
  text: text({ max: 65_535 }),
  url: text({ max: 65_535 }),
})

/** A command that people run to set an integration up. */
export interface CommandInformation {
  /** The text of the command. It comes from the service: do not run it unread. At most 1,048,576 characters. */
  command?: string | undefined
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  language?: Language | undefined
  /** Links within the text. At most 10,000 items. */
  links?: Link[] | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
  /** Explanation, shown beside it. At most 65,535 characters. */
  tooltipText?: string | undefined
}

export const CommandInformation: Model<CommandInformation> = model('CommandInformation', {
  command: text({ max: 1_048_576 }),
  description: text({ max: 65_535 }),
  language: Language,
  links: list(Link, { max: 10_000 }),
  name: text({ max: 65_535 }),
  tooltipText: text({ max: 65_535 }),
})

/** Deploys an integration with CloudFormation. */
export interface CloudFormationTemplate {
  /** Commands to run, in their order. At most 10,000 items. */
  commands?: CommandInformation[] | undefined
  /** Parameters of the template, by name. Each at most 65,535 characters. */
  parameters?: Record<string, string> | undefined
  /** What is left to do afterwards, by name. Each at most 65,535 characters. */
  postInstallationSteps?: Record<string, string> | undefined
  /** Where the template is. At most 65,535 characters. */
  templateUrl?: string | undefined
}

export const CloudFormationTemplate: Model<CloudFormationTemplate> = model('CloudFormationTemplate', {
  commands: list(CommandInformation, { max: 10_000 }),
  parameters: map(text({ max: 65_535 })),
  postInstallationSteps: map(text({ max: 65_535 })),
  templateUrl: text({ max: 65_535 }),
})

/** How an integration is set up, for people. */
export interface IntegrationGuide {
  /** What it needs. At most 1,048,576 characters. */
  installationRequirements?: string | undefined
  /** What it does. At most 1,048,576 characters. */
  introduction?: string | undefined
}

export const IntegrationGuide: Model<IntegrationGuide> = model('IntegrationGuide', {
  installationRequirements: text({ max: 1_048_576 }),
  introduction: text({ max: 1_048_576 }),
})

/** Deploys an integration with Helm. */
export interface HelmChart {
  /** Commands to run, in their order. At most 10,000 items. */
  commands?: CommandInformation[] | undefined
  /** How to set it up. */
  guide?: IntegrationGuide | undefined
  /** At most 1,048,576 characters. */
  template?: string | undefined
}

export const HelmChart: Model<HelmChart> = model('HelmChart', {
  commands: list(CommandInformation, { max: 10_000 }),
  guide: IntegrationGuide,
  template: text({ max: 1_048_576 }),
})

/** Sets up the monitoring of applications in browsers. */
export interface Rum {
  /** Commands for the SDK in the application. At most 10,000 items. */
  browserSdkCommands?: CommandInformation[] | undefined
  /** Commands that upload source maps. At most 10,000 items. */
  sourceMapCommands?: CommandInformation[] | undefined
}

export const Rum: Model<Rum> = model('Rum', {
  browserSdkCommands: list(CommandInformation, { max: 10_000 }),
  sourceMapCommands: list(CommandInformation, { max: 10_000 }),
})

/** A block of Terraform configuration. */
export interface ConfigurationBlock {
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
  /** The text of the block. At most 1,048,576 characters. */
  value?: string | undefined
}

export const ConfigurationBlock: Model<ConfigurationBlock> = model('ConfigurationBlock', {
  description: text({ max: 65_535 }),
  name: text({ max: 65_535 }),
  value: text({ max: 1_048_576 }),
})

/** Deploys an integration with Terraform. */
export interface Terraform {
  /** At most 10,000 items. */
  configurationBlocks?: ConfigurationBlock[] | undefined
}

export const Terraform: Model<Terraform> = model('Terraform', {
  configurationBlocks: list(ConfigurationBlock, { max: 10_000 }),
})

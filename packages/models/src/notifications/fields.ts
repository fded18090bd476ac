import { type Model, model, secret, text } from '../core/describe.ts'

/** A setting of a connector whose value is made for each notification. */
export interface TemplatedConnectorConfigField {
  /** Name of the setting, as in the schema of the connector's type. 1 to 256 characters. */
  fieldName?: string | undefined
  /** Gives the value. May hold a credential, so it is never shown. At most 20,000 characters. */
  template?: string | undefined
}

export const TemplatedConnectorConfigField: Model<TemplatedConnectorConfigField> = model(
  'TemplatedConnectorConfigField',
  {
    fieldName: text({ min: 1, max: 256 }),
    template: secret(text({ max: 20_000 })),
  },
)

/** A setting of a connector, with its value. */
export interface ConnectorConfigField {
  /** Name of the setting, as in the schema of the connector's type. 1 to 256 characters. */
  fieldName?: string | undefined
  /** Its value. May hold a credential, so it is never shown. At most 20,000 characters. */
  value?: string | undefined
}

export const ConnectorConfigField: Model<ConnectorConfigField> = model('ConnectorConfigField', {
  fieldName: text({ min: 1, max: 256 }),
  value: secret(text({ max: 20_000 })),
})

/** A part of a message. */
export interface MessageConfigField {
  /** Name of the part, as in the schema of the connector's type. 1 to 256 characters. */
  fieldName?: string | undefined
  /** Gives its text. At most 20,000 characters. */
  template?: string | undefined
}

export const MessageConfigField: Model<MessageConfigField> = model('MessageConfigField', {
  fieldName: text({ min: 1, max: 256 }),
  template: text({ max: 20_000 }),
})

// Stands for what the protocol's library loads by runtime. Its validator of JSON Schemas is larger than the library, and
// `server/mcp.ts` of agent-tools gives it another one.
export const process = globalThis.process

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('The server has a validator of its own.')
  }
}

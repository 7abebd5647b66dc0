import { sessionSchema } from '@porchlight/contract/account'
import { adminAgentSchema } from '@porchlight/contract/admin'
import { apiKeySchema } from '@porchlight/contract/api-keys'
import { auditEntrySchema } from '@porchlight/contract/audit'
import { agentCardSchema, subscriptionSchema, userSchema } from '@porchlight/contract/auth'
import { domainSetupSchema } from '@porchlight/contract/domains'
import { fieldWords } from '@porchlight/contract/field-words'
import { visitSchema } from '@porchlight/contract/intake'
import {
  begunValuationSchema,
  clientDetailsSchema,
  contactSchema,
  leadFilter,
  leadSchema,
  leadSettingsSchema,
} from '@porchlight/contract/leads'
import { listingForm } from '@porchlight/contract/listing-form'
import { importReport, publicListingSchema } from '@porchlight/contract/listings'
import { pictureSchema } from '@porchlight/contract/media'
import { overviewSchema } from '@porchlight/contract/overview'
import { colourSchema, pageSchema, pageSettingsSchema } from '@porchlight/contract/page'
import { pageSave } from '@porchlight/contract/page-changes'
import { editedPageSchema } from '@porchlight/contract/pages'
import { passkeySchema } from '@porchlight/contract/passkeys'
import { clientConfigSchema } from '@porchlight/contract/platform'
import { listingAnswerSchema, propertySchema } from '@porchlight/contract/property'
import { pushDevicesSchema } from '@porchlight/contract/push'
import { consentEntrySchema, leadTextsSchema } from '@porchlight/contract/texts'
import { v2ContactSchema } from '@porchlight/contract/v2-contacts'
import { v2SubscriptionSchema } from '@porchlight/contract/v2-events'
import { v2HistorySchema, v2LeadSchema } from '@porchlight/contract/v2-leads'
import { v2ListingChanges, v2ListingForm, v2MoneySchema } from '@porchlight/contract/v2-listing-form'
import { v2ListingSchema } from '@porchlight/contract/v2-listings'
import { v2MeSchema } from '@porchlight/contract/v2-me'
import { v2PageForm, v2PageSchema } from '@porchlight/contract/v2-pages'
import { v2DeliverySchema, v2WebhookSchema } from '@porchlight/contract/v2-webhooks'
import { deliverySchema, webhookSchema } from '@porchlight/contract/webhooks'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'

/** What readers of the document and generated clients call things. */
const named: Record<string, z.ZodType> = {
  AgentCard: agentCardSchema,
  ApiKey: apiKeySchema,
  AuditEntry: auditEntrySchema,
  BegunValuation: begunValuationSchema,
  ClientConfig: clientConfigSchema,
  ClientDetails: clientDetailsSchema,
  Color: colourSchema,
  ConsentEntry: consentEntrySchema,
  Contact: contactSchema,
  Delivery: deliverySchema,
  DomainSetup: domainSetupSchema,
  EditedPage: editedPageSchema,
  EditorListingForm: listingForm.editor,
  ImportReport: importReport,
  Lead: leadSchema,
  LeadFilter: leadFilter,
  LeadSettings: leadSettingsSchema,
  LeadTexts: leadTextsSchema,
  Listing: listingAnswerSchema,
  ListingForm: listingForm.listing,
  ListedAgent: adminAgentSchema,
  Overview: overviewSchema,
  Page: pageSchema,
  PageChanges: pageSave,
  PageSettings: pageSettingsSchema,
  Passkey: passkeySchema,
  Picture: pictureSchema,
  PushDevices: pushDevicesSchema,
  PublicListing: publicListingSchema,
  Session: sessionSchema,
  ShownListing: propertySchema,
  Subscription: subscriptionSchema,
  User: userSchema,
  V2Contact: v2ContactSchema,
  V2Delivery: v2DeliverySchema,
  V2HistoryEntry: v2HistorySchema,
  V2Lead: v2LeadSchema,
  V2Listing: v2ListingSchema,
  V2ListingChanges: v2ListingChanges,
  V2ListingForm: v2ListingForm,
  V2Me: v2MeSchema,
  V2Money: v2MoneySchema,
  V2Page: v2PageSchema,
  V2PageForm: v2PageForm,
  V2Subscription: v2SubscriptionSchema,
  V2Webhook: v2WebhookSchema,
  Visit: visitSchema,
  Webhook: webhookSchema,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

const definitions = '#/$defs/'
export const schemaReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Turns schemas of the contract into JSON schemas, and gathers those that have a name. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}

  constructor(common: Record<string, JsonSchema>) {
    for (const [name, schema] of Object.entries(common)) this.components[name] = describeFields(schema, name)
  }

  of(schema: z.ZodType, io: Direction): JsonSchema {
    const alternatives = schema.meta()?.alternatives as z.ZodType[] | undefined
    if (alternatives) return { anyOf: alternatives.map((alternative) => this.of(alternative, io)) }
    // Wrapped, so that a schema that has a name is told by it here as well.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      metadata: names,
      override: ({ zodSchema, jsonSchema }) => plain(zodSchema, jsonSchema as JsonSchema),
    })
    for (const [id, definition] of Object.entries($defs)) {
      const name = nameOf(id, io)
      this.components[name] ??= describeFields(pointed(definition as JsonSchema, io), id)
    }
    return describeFields(pointed(properties?.it as JsonSchema, io), '')
  }
}

/** What is sent may be shaped otherwise than what is answered under the same name. */
const sentNames = /Form$|Changes$|Filter$/
const nameOf = (id: string, io: Direction) => (io === 'input' && !sentNames.test(id) ? `${id}Input` : id)

/** Takes out what the converter adds and nobody reads, and puts in what a transformation hides from it. */
function plain(schema: z.core.$ZodType, json: JsonSchema): void {
  const { described } = (z.globalRegistry.get(schema) ?? {}) as { described?: JsonSchema }
  if (described?.enum) delete json.anyOf
  if (described) {
    const properties = { ...(json.properties as object), ...(described.properties as object) }
    Object.assign(json, described, Object.keys(properties).length > 0 && { properties })
  }
  if (json.propertyNames && json.required) {
    // A record whose keys are all known.
    const { required, additionalProperties } = json as { required: string[]; additionalProperties: JsonSchema }
    json.properties = Object.fromEntries(required.map((name) => [name, { ...additionalProperties, description: name }]))
    json.additionalProperties = false
    delete json.propertyNames
  }
  if (json.format) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.properties) delete (json.properties as JsonSchema).fileCount
}

function pointed(json: JsonSchema, io: Direction): JsonSchema {
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(definitions)
      ? schemaReference(nameOf(value.slice(definitions.length), io)).$ref
      : value,
  )
}

/** Puts words to every field below. */
export function describeFields(json: JsonSchema, name: string): JsonSchema {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties, ...rest } = value as JsonSchema
    for (const [field, property] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
      property.description ??= fieldWords[`${name}.${field}`] ?? fieldWords[field]
      visit(property)
    }
    for (const part of Object.values(rest)) visit(part)
  }
  visit(json)
  return json
}

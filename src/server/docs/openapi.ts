import { toJsonSchema } from '@valibot/to-json-schema'
import { isWrittenEmail } from '#shared/email-address.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { errorBodySchema } from '#shared/errors.ts'
import type { GenericSchema } from 'valibot'
import { VERSION } from '../process/version.ts'
import { SNAPSHOT_PATH } from './snapshot-format.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document (spec.openapis.org/oas/v3.1), printed from the table of endpoints. */
export function openApi(): Json & { paths: Record<string, Json> } {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}').replace(/(.)\/$/, '$1')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Darzi', version: VERSION, description: 'The calls between the shop and its server.' },
    servers: [{ url: '/' }],
    paths: { ...paths, ...SNAPSHOT_PATH },
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** The extension names the permission that a call of the back office asks for. */
function whoMay({ access }: Endpoint): Json {
  if (access === 'public') return { security: [] }
  if (access === 'cart') return { security: [{}, { bearer: [] }] }
  const security = [{ bearer: [] }]
  return access === 'customer' ? { security } : { security, 'x-permission': access }
}

function operation(endpoint: Endpoint): Json {
  const body = requestBody(endpoint)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...whoMay(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...keyHeader(endpoint),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status]: { description: 'Done', content: answerOf(endpoint) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function parameters(schema: GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const keyHeader = ({ idempotent }: Endpoint): Json[] =>
  idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
        },
      ]
    : []

function requestBody({ multipart, csv, body }: Endpoint): Json | undefined {
  if (csv === 'body') return { required: true, content: { 'text/csv': { schema: { type: 'string' } } } }
  if (multipart) {
    const schema = {
      type: 'object',
      properties: { image: { type: 'string', format: 'binary' } },
      required: ['image'],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return body && { required: body.type !== 'optional', content: json(jsonSchema(body, 'input')) }
}

function answerOf({ csv, answer }: Endpoint): Json {
  if (csv === 'answer') return { 'text/csv': { schema: { type: 'string' } } }
  if (answer.type === 'blob') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  return json(jsonSchema(answer, 'output'))
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** What JSON Schema has no words for, such as a check by code, is left out. */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema: described }) =>
      'requirement' in valibotAction && valibotAction.requirement === isWrittenEmail
        ? { ...described, format: 'idn-email' }
        : undefined,
  })
  void $schema
  return rest
}

import * as z from 'zod/mini'
import { allEndpoints, allStreams } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import type { WireErrorCode } from './errors.ts'
import { errorCatalogue } from './errors.ts'
import type { EventStream } from './event-stream.ts'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from './idempotency-key.ts'
import type { Components } from './openapi-components.ts'
import { capitalised, openApiComponents, subjectOf } from './openapi-components.ts'

type Json = Record<string, unknown>
type Refer = Components['refer']

/** The OpenAPI 3.1 document of every endpoint; shown at /api/docs. */
export function openApiDocument(appName: string): Json {
  const { schemas, refer } = openApiComponents({ Refusal: refusalSchema })
  const paths: Record<string, Json> = {}
  const isRead = ({ method }: Endpoint) => method === 'GET'
  const named = Object.entries<Endpoint>(allEndpoints)
  // What is read gives a shape its name; writes answer with the same ones.
  const readsFirst = named.toSorted(([, one], [, other]) => Number(isRead(other)) - Number(isRead(one)))
  const operations = new Map(readsFirst.map(([name, endpoint]) => [name, operation(name, endpoint, refer)]))
  for (const [name, endpoint] of named) {
    const path = `/api${endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operations.get(name) }
  }
  for (const [name, stream] of Object.entries(allStreams))
    paths[`/api${stream.path}`] = { get: streamOperation(name, stream) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName} API`,
      version: '1',
      description:
        'Amounts are whole kobo. Times are ISO 8601 UTC. Every answer has the envelope {status, message, data}.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
    paths,
  }
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'code', 'data'],
  properties: {
    status: { const: 'error' },
    message: { type: 'string', description: 'One sentence for the person.' },
    code: { enum: Object.keys(errorCatalogue) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    details: { type: 'object' },
    data: { type: 'null' },
  },
}

function operation(name: string, endpoint: Endpoint, refer: Refer): Json {
  const params = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = (endpoint.query ?? []).map((param) => ({
    name: param,
    in: 'query',
    schema: { type: 'string' },
  }))
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: IDEMPOTENCY_KEY_MIN, maxLength: IDEMPOTENCY_KEY_MAX },
  }
  const ifNoneMatch = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...params,
      ...query,
      ...(endpoint.idempotent ? [idempotency] : []),
      ...(endpoint.revised ? [ifNoneMatch] : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: bodyContent(
              endpoint,
              refer(toSchema(endpoint.body.schema, 'input'), [`${capitalised(name)}Form`]),
            ),
          },
        }),
    responses: {
      [endpoint.status]: success(name, endpoint, refer),
      ...(endpoint.revised
        ? { 304: { description: 'Nothing has changed since the answer with this ETag' } }
        : {}),
      ...refusals(endpoint),
    },
  }
}

function streamOperation(name: string, stream: EventStream): Json {
  const kinds = Object.entries(stream.kinds).map(([kind, meaning]) => `- \`${kind}\`: ${meaning}`)
  const lastId = { name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }
  const query = Object.entries(stream.query ?? {}).map(([param, description]) => ({
    name: param,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  return {
    operationId: name,
    summary: stream.summary,
    description: `${stream.description}\n\n${kinds.join('\n')}\n\nEach \`data\` is \`{"id": "..."}\`.`,
    tags: [stream.path.slice(1)],
    security: [{ bearer: [] }],
    parameters: [lastId, ...query],
    responses: {
      200: {
        description: 'Server-sent events',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...refusals(stream),
    },
  }
}

function success(name: string, endpoint: Endpoint, refer: Refer): Json {
  if (endpoint.bytes !== undefined)
    return {
      description: endpoint.message,
      content: { [endpoint.bytes]: { schema: { type: 'string', format: 'binary' } } },
    }
  const answerName = `${capitalised(name)}Answer`
  return {
    description: endpoint.message,
    content: jsonContent({
      type: 'object',
      required: ['status', 'message', 'data'],
      properties: {
        status: { const: 'success' },
        message: { type: 'string' },
        data: refer(
          toSchema(endpoint.answer.schema, 'output'),
          endpoint.method === 'GET' ? [subjectOf(name), answerName] : [answerName],
        ),
      },
    }),
  }
}

function refusals(endpoint: Pick<Endpoint, 'access' | 'errors'>): Json {
  const always: WireErrorCode[] = [
    'BAD_REQUEST',
    'RATE_LIMITED',
    ...(endpoint.access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(typeof endpoint.access === 'string' ? [] : (['FORBIDDEN'] as const)),
  ]
  const codes = [...new Set<WireErrorCode>([...endpoint.errors, ...always])]
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: jsonContent({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  )
}

function bodyContent({ form, files }: Endpoint, schema: Json): Json {
  if (form === undefined && files === undefined) return jsonContent(schema)
  const pictures = Object.fromEntries(
    (files?.fields ?? []).map((field) => [field, { type: 'string', format: 'binary' }]),
  )
  const withPictures = { allOf: [schema, { type: 'object', properties: pictures }] }
  return { ...jsonContent(schema), 'multipart/form-data': { schema: withPictures } }
}

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json // a plain object
  return rest
}

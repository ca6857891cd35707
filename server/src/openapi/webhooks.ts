import { eventTypes } from '../resources/webhooks/webhooks.schema.ts'
import type { Json } from './schemas.ts'

const metricChange: Json = {
  type: 'object',
  required: ['productId', 'metricId', 'metricKey', 'date', 'value', 'previousValue'],
  properties: {
    productId: { type: 'string' },
    metricId: { type: 'string' },
    metricKey: { type: 'string' },
    date: { type: ['string', 'null'], format: 'date' },
    value: { type: 'number' },
    previousValue: { type: ['number', 'null'], description: 'Null if there was none.' },
  },
}

const url: Json = {
  type: ['string', 'null'],
  description: 'The page of the record in the dashboard; null if the service does not know its public URL.',
}

/**
 * The requests that receivers of webhooks get, by type of event. Published as `x-webhooks`: with `webhooks`,
 * the Python client of openapi-generator 7.25 does not compile.
 */
export const webhooks = Object.fromEntries(eventTypes.map((type) => [type, { post: requestOf(type) }]))

function requestOf(type: (typeof eventTypes)[number]): Json {
  const [resource = ''] = type.split('.')
  const record = resource === 'attention' ? 'Finding' : resource.charAt(0).toUpperCase() + resource.slice(1)
  const data = resource === 'metric' ? metricChange : { $ref: `#/components/schemas/${record}` }
  return {
    summary: `Receive ${type}`,
    description:
      'In the format `standard`, signed by Standard Webhooks. An event can arrive more than once, ' +
      'and in any order.',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'url', 'data'],
            properties: {
              type: { type: 'string', enum: [type] },
              timestamp: { type: 'string', format: 'date-time' },
              url,
              data,
            },
          },
        },
      },
    },
    responses: { '204': { description: 'Received. Any status from 200 to 299 counts.' } },
  }
}

import { Box, Group, Text } from '@mantine/core'
import type { Activity, Product } from '../api/types'
import * as labels from './labels'
import { formatDay, formatMoment, formatNumber, isDate } from './text/format'

const actorNames = { user: 'You', feedback_key: 'Widget', schedule: 'Schedule', system: 'System' }

/** Who made a change. */
export const actorOf = ({ actor: { type, name } }: Activity): string =>
  type === 'api_key' ? (name ?? 'Revoked API key') : actorNames[type]

/** The fields that were changed, with their values before and after. */
export const Changes = ({ of: { changes }, products }: { of: Activity; products: Product[] }) => (
  <Box component="dl" m={0} fz="sm">
    {changes?.filter(isShown).map(({ field, before, after }) => (
      <Group key={field} gap="xs" wrap="nowrap" align="baseline">
        <Text component="dt" inherit c="var(--text-3)" flex="none">
          {wordsOf(field)}
        </Text>
        <Text component="dd" inherit m={0} lineClamp={3}>
          {before !== null && `${textOf(before, products)} → `}
          <bdi>{textOf(after, products)}</bdi>
        </Text>
      </Group>
    ))}
  </Box>
)

/** "Signed in", "Task created". */
export const typeWords = (type: string) => typeNames[type] ?? wordsOf(type)

/** Ids and positions mean nothing to a person; a product is shown by its name. */
const isShown = ({ field }: { field: string }) => field === 'productId' || !/^(id|position)$|Id$/.test(field)

const typeNames: Record<string, string> = {
  'session.created': 'Signed in',
  'session.deleted': 'Signed out',
  'session.refused': 'Sign-in failed',
}

/** "Due date" of `dueDate`, "Archived" of `isArchived`, "API key created" of `api_key.created`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])|(?<=[a-z])(At|Id)$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]/g, ' ')
    .toLowerCase()
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Api\b/, 'API')
}

const {
  taskStatusNames,
  priorityNames,
  stageNames,
  versionStatusNames,
  feedbackTypeNames,
  feedbackSourceNames,
} = labels
const enumNames: Record<string, string> = {
  ...{ ...taskStatusNames, ...priorityNames, ...stageNames, ...versionStatusNames },
  ...{ ...feedbackTypeNames, ...feedbackSourceNames, ...labels.ideaStatusNames },
}

function textOf(value: unknown, products: Product[]): string {
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((one) => textOf(one, products)).join(', ') || 'None'
  if (typeof value === 'object' && 'name' in value) return String(value.name)
  if (typeof value === 'object' && 'every' in value) return labels.repeatWords(value as labels.Repeat)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDate(value.replace('T00:00:00.000Z', ''))) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value)
  return enumNames[value] ?? products.find(({ id }) => id === value)?.name ?? value
}

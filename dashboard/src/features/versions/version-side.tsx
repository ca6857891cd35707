import { ActionIcon, Anchor, Checkbox, Group, NavLink, SimpleGrid, Stack, Text } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import type { VersionFeedback as Answered, Product, Task, Version } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { SavedDateField } from '../../ui/fields'
import { paths } from '../../ui/paths'
import { Avatar } from '../../ui/product-mark'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { AddTask } from '../tasks/add-task'
import { isOpen } from './version-rules'
import { useSaveVersion } from './versions.api'
import { WriteTo } from './write-to'

/** The people whose feedback the tasks of a version come from. */
export const VersionFeedback = ({
  product,
  version,
  feedback: { people, withEmail, recipients, entries },
}: {
  product: Product
  version: Version
  feedback: Answered
}) => (
  <Card aria-label="Feedback answered">
    <CardHeader title="Feedback answered" />
    <Group gap={14} px={20} py="md" wrap="nowrap">
      <Text fz="var(--fs-figure)" lh="var(--lh-figure)" fw="var(--fw-strong)">
        {formatNumber(people)}
      </Text>
      <div>
        <Text fw="var(--fw-medium)">{people === 1 ? 'person asked for this' : 'people asked for this'}</Text>
        <Text size="sm" c="dimmed">
          {withEmail > 0 ? `${formatNumber(withEmail)} left an email.` : 'No one left an email.'}
        </Text>
      </div>
    </Group>
    {version.status === 'RELEASED' && recipients.length > 0 && (
      <WriteTo {...{ product, version, recipients }} />
    )}
    <Stack gap={0} mah={230} mb={6} style={{ overflow: 'auto' }}>
      {entries.map(({ id, author, excerpt }) => (
        <NavLink
          key={id}
          component={Link}
          to={`${paths.inbox}/${id}`}
          px={20}
          noWrap
          leftSection={<Avatar name={author ?? '?'} />}
          label={`“${excerpt}”`}
        />
      ))}
    </Stack>
  </Card>
)

export function VersionTasks({
  product,
  version,
  tasks,
}: {
  product: Product
  version: Version
  tasks: Task[]
}) {
  const { mutate: setStatus } = useChange({
    send: ({ id, ...body }: Pick<Task, 'id' | 'status'>) =>
      record(api.PATCH('/tasks/{taskId}', { params: { path: { taskId: id } }, body })),
  })
  const given = { productId: version.productId, versionId: version.id, versionName: `v${version.version}` }
  const open = tasks.filter(isOpen)
  const done = tasks.length - open.length
  const board = new URLSearchParams({ product: product.slug ?? product.id, version: version.id })
  return (
    <Card aria-label="Tasks">
      <CardHeader
        title="Tasks"
        count={tasks.length > 0 && `${formatNumber(done)} of ${formatNumber(tasks.length)} done`}
      >
        <ActionIcon component={Link} to={`${paths.tasks}?${board}`} aria-label="Board" title="Board">
          <Columns3 size={16} />
        </ActionIcon>
        <AddTask given={given} variant="default" size="xs" px={8} rightSection={null} />
      </CardHeader>
      {tasks.length === 0 && (
        <Text size="sm" c="dimmed" px={20} py="md">
          No tasks yet
        </Text>
      )}
      {[...open, ...tasks.filter((task) => !isOpen(task))].map(({ id, title, status, displayId }, at) => (
        <Group
          key={id}
          gap={10}
          wrap="nowrap"
          px={20}
          fz="sm"
          style={at > 0 ? { borderTop: '1px solid var(--hairline)' } : undefined}
        >
          <Checkbox
            radius="xl"
            aria-label={`Done: ${title}`}
            checked={status === 'done'}
            onChange={(event) => setStatus({ id, status: event.currentTarget.checked ? 'done' : 'todo' })}
          />
          <Anchor
            component={Link}
            to={paths.task(id)}
            c={status === 'done' ? 'dimmed' : 'inherit'}
            inherit
            truncate
            flex={1}
            lh="42px"
          >
            <bdi>{title}</bdi>
          </Anchor>
          <Text size="sm" c="var(--text-3)">{`#${displayId}`}</Text>
        </Group>
      ))}
    </Card>
  )
}

const dates = [['plannedAt', 'Planned for'] as const, ['releasedAt', 'Released'] as const]

export function VersionDates({ version }: { version: Version }) {
  const { mutate } = useSaveVersion(version)
  return (
    <Card aria-label="Dates">
      <CardHeader title="Dates" />
      <SimpleGrid minColWidth="132px" spacing="sm" px={20} py="md">
        {dates.map(([field, label]) => {
          const save = (date: string | null) => mutate({ [field]: date })
          return (
            <SavedDateField
              key={field}
              label={label}
              value={version[field]?.slice(0, 10) ?? null}
              save={save}
            />
          )
        })}
      </SimpleGrid>
    </Card>
  )
}

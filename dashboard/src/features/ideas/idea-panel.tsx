import { Anchor, Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Tagged } from '../../api/client'
import { useProducts } from '../../api/products'
import type { Idea, UpdateIdea } from '../../api/types'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { ideaStatusNames, optionsOf, priorityNames, productTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths, productPath } from '../../ui/paths'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { EvaluationFields } from './evaluation-fields'
import { ideaProductQuery, ideaQuery, useConvertIdea, useDeleteIdea, useUpdateIdea } from './ideas.api'

/** One idea, edited where it is read. */
export default function IdeaPanel({ id, onClose }: { id: string; onClose: () => Promise<void> | void }) {
  const { data, error } = useQuery(ideaQuery(id))
  const remove = useDeleteIdea()
  // Closed first: what is still shown would be asked for again.
  const leave = async (idea: Idea) => {
    await onClose()
    remove.mutate(idea)
  }
  return (
    <SidePanel label="Idea" of={id} onClose={() => void onClose()} head={<Text c="dimmed">Idea</Text>}>
      <WhenRead data={data} error={error} gone="Idea not found. It may have been deleted.">
        {(read) => (
          <>
            <title>{`${read.record.title} – prodops`}</title>
            <IdeaDetail read={read} onDelete={() => void leave(read.record)} />
          </>
        )}
      </WhenRead>
    </SidePanel>
  )
}

function IdeaDetail({ read, onDelete }: { read: Tagged<Idea>; onDelete: () => void }) {
  const idea = read.record
  const update = useUpdateIdea()
  const change = (change: UpdateIdea) => update.mutate({ idea, change })
  const { mutateAsync } = useUpdateIdea(true)
  const save = (change: UpdateIdea) => mutateAsync({ idea, change, etag: read.etag })
  return (
    <div className="stack">
      <EditableTitle of={idea.id} value={idea.title} save={(title) => save({ title })} />
      <Conversion idea={idea} />
      <IdeaFields idea={idea} change={change} />
      <EvaluationFields idea={idea} save={(evaluation) => change({ evaluation })} />
      <EditableText
        of={idea.id}
        label="Description"
        value={idea.description ?? ''}
        save={(text) => save({ description: text || null })}
        multiline
      >
        {idea.description ? <Markdown>{idea.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
      </EditableText>
      <Text size="xs" c="dimmed">
        <span title={formatMoment(idea.createdAt)}>Created {formatRelative(idea.createdAt)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="gray" c="var(--danger)" onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </div>
  )
}

/** The product that the idea was converted to, or the button to convert it. */
function Conversion({ idea }: { idea: Idea }) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...ideaProductQuery(idea.id), enabled: idea.status === 'converted' })
  const product = useProducts().data?.find(({ id }) => id === data?.productId)
  const convert = useConvertIdea(({ id }) => navigate(paths.idea(id)))
  if (product) {
    return (
      <Text>
        Converted to{' '}
        <Anchor component={Link} to={productPath(product)}>
          <bdi>{product.name}</bdi>
        </Anchor>
      </Text>
    )
  }
  if (idea.status === 'converted' && data?.productId !== null) return null
  const onMade = (product: Parameters<typeof productPath>[0]) => void navigate(productPath(product))
  return (
    <div>
      <Button loading={convert.isPending} onClick={() => convert.mutate(idea, { onSuccess: onMade })}>
        Convert to product
      </Button>
    </div>
  )
}

function IdeaFields({ idea, change }: { idea: Idea; change: (change: UpdateIdea) => void }) {
  return (
    <div className="fields">
      <Select
        label="Status"
        size="xs"
        allowDeselect={false}
        data={optionsOf(ideaStatusNames)}
        value={idea.status}
        onChange={(status) => status && change({ status: status as Idea['status'] })}
      />
      <Select
        label="Priority"
        size="xs"
        allowDeselect={false}
        data={optionsOf(priorityNames)}
        value={idea.priority}
        onChange={(priority) => priority && change({ priority })}
      />
      <Select
        label="Type"
        size="xs"
        clearable
        data={optionsOf(productTypeNames)}
        value={idea.type}
        onChange={(type) => change({ type })}
      />
    </div>
  )
}

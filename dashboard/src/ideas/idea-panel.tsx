import { Anchor, Button, Group, Select, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Tagged } from '../api/client'
import type { Idea, UpdateIdea } from '../api/types'
import { EditableText } from '../parts/editable-text'
import { EditableTitle } from '../parts/editable-title'
import { Markdown } from '../parts/markdown'
import { SidePanel } from '../parts/side-panel'
import { standingText } from '../parts/standing-text'
import { WhenRead } from '../parts/when-read'
import { Words } from '../parts/words'
import { paths, productPath } from '../paths'
import { useProducts } from '../products/products.api'
import { apart } from '../text/apart'
import { formatMoment, formatRelative } from '../text/format'
import { EvaluationFields } from './evaluation-fields'
import { ideaProductQuery, ideaQuery, ideaTypes, statusNames, useConvertIdea, useDeleteIdea, useUpdateIdea } from './ideas.api'

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
      <WhenRead data={data} error={error} of={id} gone="There is no such idea, or it was deleted.">
        {(read) => (
          <>
            <title>{`${apart(read.record.title)} – prodops`}</title>
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
  const text = useIdeaTexts(read)
  return (
    <div className="stack">
      <EditableTitle of={idea.id} {...text('title', (title) => ({ title }))} />
      <Became idea={idea} />
      <IdeaFields idea={idea} change={change} />
      <EvaluationFields idea={idea} save={(evaluation) => change({ evaluation })} />
      <EditableText
        of={idea.id}
        label="Description"
        {...text('description', (text) => ({ description: text || null }))}
        multiline
      >
        {idea.description ? <Markdown>{idea.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
      </EditableText>
      <Text size="xs" c="dimmed">
        <span title={formatMoment(idea.createdAt)}>Made {formatRelative(idea.createdAt)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="gray" c="var(--danger)" onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </div>
  )
}

/** Its texts as they stand, each saved over what was read. */
function useIdeaTexts(read: Tagged<Idea>) {
  const client = useQueryClient()
  const { mutateAsync } = useUpdateIdea(true)
  return (field: 'title' | 'description', change: (text: string) => UpdateIdea) =>
    standingText(read, {
      text: (idea) => idea[field],
      save: (text, etag) => mutateAsync({ idea: read.record, change: change(text), etag }),
      read: () => client.fetchQuery({ ...ideaQuery(read.record.id), staleTime: 0 }),
    })
}

/** The product that it became, or the step to one. */
function Became({ idea }: { idea: Idea }) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...ideaProductQuery(idea.id), enabled: idea.status === 'converted' })
  const product = useProducts().data?.find(({ id }) => id === data?.productId)
  const convert = useConvertIdea(({ id }) => navigate(paths.idea(id)))
  if (product) {
    return (
      <Text>
        It became{' '}
        <Anchor component={Link} to={productPath(product)}>
          <Words of={product.name} />
        </Anchor>
        .
      </Text>
    )
  }
  if (idea.status === 'converted' && data?.productId !== null) return null
  const onMade = (product: Parameters<typeof productPath>[0]) => void navigate(productPath(product))
  return (
    <div>
      <Button loading={convert.isPending} onClick={() => convert.mutate(idea, { onSuccess: onMade })}>
        Make it a product
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
        data={Object.entries(statusNames).map(([value, label]) => ({ value, label }))}
        value={idea.status}
        onChange={(status) => status && change({ status: status as Idea['status'] })}
      />
      <Select
        label="Priority"
        size="xs"
        allowDeselect={false}
        data={['high', 'medium', 'low'] as const}
        value={idea.priority}
        onChange={(priority) => priority && change({ priority })}
      />
      <Select label="Type" size="xs" clearable data={ideaTypes} value={idea.type} onChange={(type) => change({ type })} />
    </div>
  )
}
